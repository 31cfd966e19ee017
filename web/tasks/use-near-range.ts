import { type RefObject, useEffect, useState } from 'react'

/** What a first screen holds, as nothing is known of it on the server. */
const FIRST = { from: 0, to: 30, held: -1 }
/** Rows come and go by so many, so that a scroll rarely changes anything. */
const STEP = 10
/** CSS pixels above and below the screen that count as near. */
const MARGIN = 800

/** Tells which rows of a list are near the screen, or held there by the focus or a drag. */
export function useNearRange(list: RefObject<HTMLElement | null>, count: number) {
  const [near, setNear] = useState(FIRST)

  // Others are near when one has come or gone, hence the count.
  useEffect(() => {
    let frame = 0
    function measure() {
      frame = 0
      const next = list.current ? measured(list.current) : FIRST
      setNear((before) => (isSame(before, next) ? before : next))
    }
    function later() {
      frame ||= requestAnimationFrame(measure)
    }
    later()
    addEventListener('scroll', later, { passive: true })
    addEventListener('resize', later)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', later)
      removeEventListener('resize', later)
    }
  }, [count])

  return (index: number) => (index >= near.from && index < near.to) || index === near.held
}

function measured(list: HTMLElement): typeof FIRST {
  const rows = list.children
  const from = firstRow(rows, ({ bottom }) => bottom >= -MARGIN)
  const to = firstRow(rows, ({ top }) => top > innerHeight + MARGIN)
  const row =
    list.querySelector('[data-dragging]') ?? document.activeElement?.closest('li[data-key]')
  return {
    from: Math.floor(from / STEP) * STEP,
    to: Math.ceil(to / STEP) * STEP,
    held: row ? Array.prototype.indexOf.call(rows, row) : -1,
  }
}

/** The first row of which it holds; from there on it holds of all. */
function firstRow(rows: HTMLCollection, holds: (box: DOMRect) => boolean): number {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds((rows[middle] as Element).getBoundingClientRect())) high = middle
    else low = middle + 1
  }
  return low
}

function isSame(a: typeof FIRST, b: typeof FIRST): boolean {
  return a.from === b.from && a.to === b.to && a.held === b.held
}
