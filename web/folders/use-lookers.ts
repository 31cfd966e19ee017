import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { USER_KEY } from '../api/account-keys'
import { api } from '../api/client'

/** The ids of the people who have this folder open now. Says that you have it open, too. */
export function useLookers(folderId: number): readonly number[] {
  const queryClient = useQueryClient()
  const [lookers, setLookers] = useState<readonly number[]>([])
  useEffect(() => {
    // Of what is told while one listens, the latest counts; an answer may come after it.
    const tell = (id: number | null) => void api.looking.put({ folderId: id }).catch(() => {})
    const look = () => tell(folderId)
    const hear = (event: Event) => {
      const { detail } = event as CustomEvent<{ folderId: number; userIds: number[] }>
      if (detail.folderId === folderId) setLookers(detail.userIds)
    }
    look()
    // Told by start/listen.ts. The server forgets it with the connection.
    addEventListener('listening', look)
    addEventListener('looking', hear)
    return () => {
      removeEventListener('listening', look)
      removeEventListener('looking', hear)
      // After logging out there is no session to say it with.
      if (queryClient.getQueryData(USER_KEY)) tell(null)
    }
  }, [folderId, queryClient])
  return lookers
}
