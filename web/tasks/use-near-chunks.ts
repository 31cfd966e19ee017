import { type RefObject, useEffect, useState } from 'react'

/** Rows come and go by so many, so that a scroll rarely changes anything. */
export const CHUNK = 10
/** CSS pixels above and below the screen that count as near. */
const MARGIN = 500

interface Near {
  first: number
  last: number
  /** The chunk with a row that has the focus or is dragged. */
  held: number
}

/** What fills a first screen, as nothing is known of it on the server. */
const FIRST: Near = { first: 0, last: 2, held: -1 }

/**
 * Tells which chunks of a list's rows are near the screen, or held there. Each child of the list
 * says in `data-chunk` which one it is of.
 */
export function useNearChunks(list: RefObject<HTMLElement | null>, count: number) {
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
  }, [list, count])

  return (chunk: number) => (chunk >= near.first && chunk <= near.last) || chunk === near.held
}

function measured(list: HTMLElement): Near {
  const rows = list.children
  const held =
    list.querySelector('[data-dragging]') ?? document.activeElement?.closest('li[data-key]')
  return {
    first: chunkOf(rows[firstWhere(rows, ({ bottom }) => bottom >= -MARGIN)]),
    last: chunkOf(rows[firstWhere(rows, ({ top }) => top > innerHeight + MARGIN) - 1]),
    held: held && list.contains(held) ? chunkOf(held) : -1,
  }
}

function chunkOf(row: Element | undefined): number {
  return Number(row?.getAttribute('data-chunk') ?? -1)
}

/** The first row of which it holds; from there on it holds of all. */
function firstWhere(rows: HTMLCollection, holds: (box: DOMRect) => boolean): number {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds((rows[middle] as Element).getBoundingClientRect())) high = middle
    else low = middle + 1
  }
  return low
}

function isSame(a: Near, b: Near): boolean {
  return a.first === b.first && a.last === b.last && a.held === b.held
}
