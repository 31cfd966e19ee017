import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAuth } from '../auth/auth-context'
import { listen } from './listen'

/** Shows what another tab, phone or terminal changes, for as long as somebody is signed in. */
export function LiveUpdates() {
  const queryClient = useQueryClient()
  const { user } = useAuth()
  const userId = user?.id
  useEffect(() => {
    if (userId !== undefined) return listen(queryClient)
  }, [queryClient, userId])
  return null
}
