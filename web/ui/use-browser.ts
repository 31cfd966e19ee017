import { useSyncExternalStore } from 'react'

/**
 * What only a browser knows, such as the reader's language, and until the page is hydrated what the
 * server says instead. Each call of `here` must give the same.
 */
export function useInBrowser<T>(here: () => T, onServer: () => T): T {
  return useSyncExternalStore(never, here, onServer)
}

const never = () => () => {}

const WIDE = '(min-width: 48rem)'

/** Whether the window has room for a sidebar, and for a task beside or over a list. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    onWidth,
    () => matchMedia(WIDE).matches,
    () => true,
  )
}

function onWidth(listener: () => void) {
  const list = matchMedia(WIDE)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

/** Whether fingers use it, or it is too narrow for anything beside something else. */
export const isTouchScreen = () => matchMedia('(pointer: coarse), (width < 40rem)').matches
