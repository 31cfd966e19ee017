import { type RefObject, useEffect, useState } from 'react'
import type { FolderTab } from './folder-tabs'

/** What a wheel that counts in lines is taken to mean, in CSS pixels. */
const LINE_PX = 40

/** Whether there are tabs beyond either edge. A wheel, which turns one way only, scrolls to them. */
export function useMoreTabs(strip: RefObject<HTMLUListElement | null>, tabs: FolderTab[]) {
  const [more, setMore] = useState({ before: false, after: false })

  useEffect(() => {
    const row = strip.current
    if (!row) return
    const look = () => {
      const left = row.scrollWidth - row.clientWidth - row.scrollLeft
      setMore({ before: row.scrollLeft > 1, after: left > 1 })
    }
    const turn = (event: WheelEvent) => {
      // Where there is nothing to scroll, and with Ctrl, it does what it always does.
      if (event.ctrlKey || event.deltaX !== 0 || row.scrollWidth <= row.clientWidth) return
      event.preventDefault()
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE
      row.scrollLeft += event.deltaY * (lines ? LINE_PX : 1)
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(row)
    row.addEventListener('scroll', look, { passive: true })
    // React's own would be passive, and the page would scroll too.
    row.addEventListener('wheel', turn, { passive: false })
    return () => {
      observer.disconnect()
      row.removeEventListener('scroll', look)
      row.removeEventListener('wheel', turn)
    }
    // Other tabs need other room.
  }, [strip, tabs])
  return more
}
