import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { ShortcutKeys } from '../shortcuts/shortcut-keys'
import { Spinner } from '../ui/spinner'
import { useAuth } from './auth-context'

/** The guard for protected pages (spec §2), on which shortcuts work. */
export function Protected({ children }: { children: ReactNode }) {
  const { user, isLoading } = useAuth()
  if (isLoading) return <Spinner />
  if (!user) return <Navigate to="/auth" replace />
  return (
    <>
      {children}
      <ShortcutKeys />
    </>
  )
}
