import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { useSelf } from '../session/auth-context'
import { untilDone } from '../ui/later'

/** Keeps what another app shares with this one (W1), and opens the form that shows it. */
export function useShared(add: () => void) {
  const [parameters, setParameters] = useSearchParams()
  const userId = useSelf()
  const isShared = ['share', 'title', 'text', 'url'].some((name) => parameters.has(name))
  const take = useEffectEvent(async () => {
    const { takeShare } = await untilDone(() => import('../tasks/take-share'))
    setParameters(await takeShare(userId, parameters), { replace: true })
    add()
  })
  useEffect(() => {
    if (isShared) take()
  }, [isShared])
}
