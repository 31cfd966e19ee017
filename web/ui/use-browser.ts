import { useSyncExternalStore } from 'react'

/**
 * What only a browser knows, such as the reader's language, and until the page is hydrated what the
 * server says instead. Each call of `here` must give the same.
 */
export function useInBrowser<T>(here: () => T, onServer: () => T): T {
  return useSyncExternalStore(never, here, onServer)
}

const never = () => () => {}

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

/** Whether fingers use it, or it is too narrow for anything beside something else. */
export const isTouchScreen = () => matchMedia('(pointer: coarse), (width < 40rem)').matches
