import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAuth } from '../session/auth-context'

/** Shows what another tab, phone or terminal changes, for as long as somebody is signed in. */
export function LiveUpdates() {
  const queryClient = useQueryClient()
  const { user } = useAuth()
  const userId = user?.id
  useEffect(() => {
    if (userId === undefined) return
    const listening = import('./listen').then(({ listen }) => listen(queryClient))
    return () => void listening.then((end) => end())
  }, [queryClient, userId])
  return null
}
