import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from './router'

/** Acts once where the installed app was opened by one of its shortcuts, such as `/?add=1`. */
export function useShortcut(name: string, act: () => void) {
  const [parameters, setParameters] = useSearchParams()
  const isWanted = parameters.has(name)
  const take = useEffectEvent(() => {
    const rest = new URLSearchParams(parameters)
    rest.delete(name)
    setParameters(rest, { replace: true })
    act()
  })
  useEffect(() => {
    if (isWanted) take()
  }, [isWanted])
}
