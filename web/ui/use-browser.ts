import { useEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

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

/** Rows of a list that are printed in full: 1,000 take a second to be drawn. */
const MOST_PRINTED = 1_000

/** How many rows of a list are drawn for paper, just now: none but while the page is printed. */
export function useRowsOnPaper(): number {
  const [rows, setRows] = useState(0)
  useEffect(() => {
    // The browser prints what is there when its listeners return.
    const print = () => flushSync(() => setRows(MOST_PRINTED))
    const end = () => setRows(0)
    addEventListener('beforeprint', print)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', print)
      removeEventListener('afterprint', end)
    }
  }, [])
  return rows
}
