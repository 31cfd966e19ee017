import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FolderMember } from '../../src/core/sharing/contract'
import { fullName } from '../../src/core/sharing/names'
import { USER_KEY } from '../api/account-keys'
import { api } from '../api/client'
import { connection } from '../api/connection'
import { Faces } from './faces'

interface Props {
  folderId: number
  /** Everybody in the folder but the reader. */
  others: readonly FolderMember[]
}

/** Who of them has the folder open now: nobody that is known of without a connection. */
export default function Lookers({ folderId, others }: Props) {
  const lookers = useLookers(folderId)
  const isConnected = connection.use()
  const looking = others.filter(({ userId }) => lookers.includes(userId))
  if (!isConnected || looking.length === 0) return null
  return (
    <>
      <Faces people={looking} />
      <span>
        <span className="sr-only">{looking.map(fullName).join(', ')}: </span>here now
      </span>
    </>
  )
}

/** The ids of the people who have this folder open now. Says that you have it open, too. */
function useLookers(folderId: number): readonly number[] {
  const queryClient = useQueryClient()
  const [lookers, setLookers] = useState<readonly number[]>([])
  useEffect(() => {
    // While listening, the latest message counts: a response may arrive after it.
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
