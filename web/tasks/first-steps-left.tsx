import { Suspense } from 'react'
import { usePreferences } from '../session/preferences'
import { lazyPart, Nothing } from '../ui/lazy-part'

const FirstSteps = lazyPart(() => import('./first-steps'), Nothing)

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
