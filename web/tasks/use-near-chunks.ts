import { type RefObject, useEffect, useState } from 'react'
import type { Task } from '../../src/core/tasks/contract'
import { PAGE_ID } from '../ui/document'
import { useRowsOnPaper } from '../ui/use-browser'

/** Rows come and go by so many, so that a scroll rarely changes anything. */
const CHUNK = 10

/**
 * So many chunks in a row that are all far are one element: each costs the browser a look at every
 * frame and every click, and 160 of them a tenth of the time of a tick.
 */
const BLOCK = 10

interface Part {
  /** The number of its chunk; for a block, of the last chunk in it. */
  number: number
  isNear: boolean
  tasks: Task[]
}

/**
 * A list's tasks, by what is drawn together. Chunks are numbered from the end, so that what comes or
 * goes at the top leaves the others as they are.
 */
export function partsOf(tasks: Task[], isNear: (chunk: number) => boolean): Part[] {
  const parts: Part[] = []
  let to = Math.ceil(tasks.length / CHUNK)
  const add = (from: number, isNear: boolean) => {
    const [begin, end] = [tasks.length - to * CHUNK, tasks.length - from * CHUNK]
    parts.push({ number: from, isNear, tasks: tasks.slice(Math.max(0, begin), end) })
    to = from
  }
  while (to > 0) {
    const block = to - 1 - ((to - 1) % BLOCK)
    const chunks = Array.from({ length: to - block }, (_, index) => to - 1 - index)
    if (chunks.some(isNear)) for (const chunk of chunks) add(chunk, isNear(chunk))
    else add(block, false)
  }
  return parts
}

interface Near {
  /** The number of the uppermost, or Infinity where that is the first of the list. */
  first: number
  last: number
  /** The chunk with a row that has the focus or is dragged. */
  held: number
}

/** So many rows fill a screen of 1,100 px, as nothing is known of it on the server. */
const FIRST_ROWS = 20
/** What is above a list, at least. */
const ABOVE_PX = 200
/** A row of one line. */
const ROW_PX = 44

/**
 * Tells which chunks of a list's rows are within `margin` CSS pixels of the screen, or held there.
 * Each child of the list says in `data-chunk` which one it is of, a block in `data-count` how many
 * tasks it stands for. Notes in `heights`, by `data-key`, how high the rows are at this width.
 */
export function useNearChunks(
  list: RefObject<HTMLElement | null>,
  count: number,
  margin: number,
  heights: Map<string, number>,
) {
  const [measured, setNear] = useState<Near>()
  const [rows] = useState(firstRows)
  const near = measured ?? firstOf(count, rows)
  const onPaper = useRowsOnPaper()
  const printed = onPaper > 0 ? (count - onPaper) / CHUNK : Number.POSITIVE_INFINITY

  // Others are near when one has come or gone, hence the count.
  useEffect(() => {
    let frame = 0
    let width = innerWidth
    function look() {
      frame = 0
      if (!list.current?.firstChild) return
      if (width !== innerWidth) heights.clear()
      width = innerWidth
      note(list.current, heights)
      const next = measure(list.current, margin)
      setNear((before) => (before && isSame(before, next) ? before : next))
    }
    function later() {
      frame ||= requestAnimationFrame(look)
    }
    later()
    addEventListener('scroll', later, { passive: true })
    addEventListener('resize', later)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', later)
      removeEventListener('resize', later)
    }
  }, [list, count, margin, heights])

  return (chunk: number) =>
    (chunk <= near.first && chunk >= near.last) || chunk === near.held || chunk >= printed
}

/** Rows that are alive or about to be: those of a snapshot (web/pwa/snapshot.ts) are drawn again. */
const DRAWN = `#${PAGE_ID}:not([inert]) [data-chunk]`

/** As many as the server has drawn; where it has drawn none, those on the screen, to be there soon. */
function firstRows(): number {
  const isFirst = typeof document !== 'undefined' && !document.querySelector(DRAWN)
  return isFirst ? Math.ceil((innerHeight - ABOVE_PX) / ROW_PX) : FIRST_ROWS
}

function firstOf(count: number, rows: number): Near {
  const last = Math.floor((count - rows) / CHUNK)
  return { first: Number.POSITIVE_INFINITY, last, held: NONE }
}

/** With what keeps a row apart from the next, but without what moves it while one is dragged. */
function note(list: HTMLElement, heights: Map<string, number>) {
  let top: number | undefined
  for (let row = list.lastElementChild; row; row = row.previousElementSibling) {
    if (!(row instanceof HTMLElement)) continue
    const { offsetTop, offsetHeight, dataset } = row
    if (dataset.key) heights.set(dataset.key, (top ?? offsetTop + offsetHeight) - offsetTop)
    top = offsetTop
  }
}

function measure(list: HTMLElement, margin: number): Near {
  const rows = list.children
  const held =
    list.querySelector('[data-picked-up]') ?? document.activeElement?.closest('li[data-chunk]')
  const [from, to] = [-margin, innerHeight + margin]
  const first = firstWhere(rows, ({ bottom }) => bottom >= from)
  const below = firstWhere(rows, ({ top }) => top > to)
  const isWhole = list.getBoundingClientRect().top >= from - CHUNK * ROW_PX
  return {
    first: isWhole ? Number.POSITIVE_INFINITY : chunkAt(rows[first], from),
    last: below === 0 ? Number.POSITIVE_INFINITY : chunkAt(rows[below - 1], to),
    held: held && list.contains(held) ? chunkOf(held) : NONE,
  }
}

function chunkOf(row: Element | undefined): number {
  return Number(row?.getAttribute('data-chunk') ?? NONE)
}

/** The chunk of a row or, of a block, the one that lies at `y` in the window. */
function chunkAt(row: Element | undefined, y: number): number {
  const last = chunkOf(row)
  const count = Number(row?.getAttribute('data-count') ?? 0)
  if (!row || count <= CHUNK) return last
  const { bottom, height } = row.getBoundingClientRect()
  const below = (bottom - y) / ((height / count) * CHUNK)
  return last + Math.max(0, Math.min(Math.ceil(count / CHUNK) - 1, Math.floor(below)))
}

const NONE = -1

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
