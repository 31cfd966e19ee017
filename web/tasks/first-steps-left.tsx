import { lazy, Suspense } from 'react'
import { usePreferences } from '../session/preferences'

const FirstSteps = lazy(() => import('./first-steps'))

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
