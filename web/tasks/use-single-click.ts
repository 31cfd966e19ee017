import { type MouseEvent, useEffect, useRef } from 'react'

/** A second click within this time makes it a double click (spec §9). */
const DOUBLE_CLICK_MS = 250

/** Calls `act` for one click, not for two. A key press can't be doubled and acts at once. */
export function useSingleClick(act: () => void) {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  return (event: MouseEvent) => {
    clearTimeout(waiting.current)
    const byKeyboard = event.detail === 0
    if (byKeyboard) act()
    else if (event.detail === 1) waiting.current = setTimeout(act, DOUBLE_CLICK_MS)
  }
}
