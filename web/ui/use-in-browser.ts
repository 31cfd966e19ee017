import { useSyncExternalStore } from 'react'

/**
 * What only a browser knows, such as the reader's language, and until the page is hydrated what the
 * server says instead. Each call of `here` must give the same.
 */
export function useInBrowser<T>(here: () => T, onServer: () => T): T {
  return useSyncExternalStore(never, here, onServer)
}

const never = () => () => {}
