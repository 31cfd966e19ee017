import { useSyncExternalStore } from 'react'

/** Whether the window is at least so many rem wide: 64 for the sidebar, 80 for a task beside the list. */
export function useIsWide(rem: 64 | 80): boolean {
  const query = `(min-width: ${rem}rem)`
  const subscribe = (listener: () => void) => {
    const list = matchMedia(query)
    list.addEventListener('change', listener)
    return () => list.removeEventListener('change', listener)
  }
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => true,
  )
}
