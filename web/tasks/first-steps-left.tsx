import { lazy, Suspense } from 'react'
import { usePreferences } from '../session/preferences'

// Without a network the code can't come, and the list must not fail for it: the next page has them.
const FirstSteps = lazy(() => import('./first-steps').catch(() => ({ default: () => <></> })))

/** The first steps of a new account, as long as some are left. */
export function FirstStepsLeft() {
  const { firstSteps } = usePreferences()
  if (firstSteps.length === 0) return null
  return (
    <Suspense>
      <FirstSteps />
    </Suspense>
  )
}
