import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { sharedIn, useSharedText } from '../tasks/shared-text'

/** Keeps what another app shares with this one (W1), and opens the form that shows it. */
export function useShared(add: () => void) {
  const [parameters, setParameters] = useSearchParams()
  const [, keep] = useSharedText()
  const shared = sharedIn(parameters)
  const take = useEffectEvent(() => {
    if (!shared) return
    if (shared.text) keep(shared.text)
    setParameters(shared.rest, { replace: true })
    add()
  })
  const isShared = shared !== undefined
  useEffect(() => {
    if (isShared) take()
  }, [isShared])
}
