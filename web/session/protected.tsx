import { type ReactNode, Suspense } from 'react'
import { Redirect } from '../routing/link'
import { lazyAfterPaint } from '../ui/after-paint'
import { Spinner } from '../ui/opening'
import { useAuth } from './auth-context'

const ShortcutKeys = lazyAfterPaint(async () => ({
  default: (await import('../shortcuts/shortcut-keys')).ShortcutKeys,
}))

/** The guard for protected pages (spec §2), on which shortcuts work. */
export function Protected({ children }: { children: ReactNode }) {
  const { user, isLoading } = useAuth()
  if (isLoading) return <Spinner isPage />
  if (!user) return <Redirect to="/auth" />
  return (
    <>
      {children}
      <Shortcuts />
    </>
  )
}

/** Has the shortcuts work on a page of somebody who is signed in. */
export function Shortcuts() {
  return (
    <Suspense>
      <ShortcutKeys />
    </Suspense>
  )
}
