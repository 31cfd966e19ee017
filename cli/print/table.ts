import { cut, widthOf } from './fit-text'
import { columns, isForPeople } from './print'
import { printable, type Safe } from './safe-text'

/** Makes a cell look its own way; what it returns is as wide as the text. */
export type Paint = (text: string) => Safe

export interface Cell {
  text: string
  width: number
  /**
   * The end of the text, which stays as long as the rest has its share. Every cell has one: with cells of two
   * shapes a list of 13,000 tasks takes 3 of its 55 ms longer.
   */
  tail: string
}

/** A cell for each heading. Those of the same text may be the same object. */
export type TableRow = readonly Cell[]

export interface Shape {
  headings: readonly string[]
  /** The column whose cells stand at the right, such as numbers. */
  right: number
  /** The column that is cut where lines would be longer than the terminal is wide. */
  flexible: number
  /** Columns that are cut before it, the first one first, and the width that they keep. */
  shrinking?: readonly { column: number; least: number }[]
}

/** How the cells of a row look, by their order; plain where it is left out. */
type Paints = readonly (Paint | undefined)[]

/** Columns that are as wide as these rows need and the width allows. */
export interface Layout {
  headings: string
  line(cells: TableRow, paints?: Paints): string
}

const GAP = 2
/** The part of the width that the flexible column keeps while others can be cut. */
const SHARE = 0.4
/** What the end of a cut text takes at most, as a part of that. */
const TAIL_SHARE = 0.75
/** Shorter than a title is worth. */
const LEAST = 5
/** A space and the sign. */
const CUT = 2

/**
 * Lines of the same columns; at a terminal with the headings first, and a column with nothing in it is
 * left out. In a pipe the cells are as they are, with tabs between them (K9).
 */
export function table(rows: readonly TableRow[], shape: Shape, paints?: (row: number) => Paints) {
  if (!isForPeople()) return rows.map((cells) => cells.map(({ text }) => text).join('\t'))
  const width = columns() ?? Number.POSITIVE_INFINITY
  const { headings, line } = layoutOf(rows, shape, width)
  return [headings, ...rows.map((row, at) => line(row, paints?.(at)))]
}

/** The same columns for lines that are drawn one by one. */
export function layoutOf(rows: readonly TableRow[], shape: Shape, width: number): Layout {
  const headings = shape.headings.map(cellOf)
  const rooms = roomsOf(headings, rows, shape, width)
  const filled = rooms.flatMap((room, column) => (room > 0 ? [column] : []))
  const { right } = shape
  const share = Math.ceil(width * SHARE)
  return { headings: line(headings), line }

  function line(cells: TableRow, paints?: Paints): string {
    let text = ''
    /** Spaces that are still to come, unless nothing follows them. */
    let space = 0
    for (const column of filled) {
      const room = rooms[column] as number
      const cell = cells[column] as Cell
      if (cell.width > 0) {
        const shown = cell.width <= room ? cell : shortened(cell, room, share)
        const paint = paints?.[column]
        const free = room - shown.width
        const before = ' '.repeat(column === right ? space + free : space)
        text = `${text}${before}${paint ? printable(paint(shown.text)) : shown.text}`
        space = column === right ? GAP : free + GAP
      } else space += room + GAP
    }
    return text
  }
}

export function cellOf(text: string): Cell {
  return { text, width: widthOf(text), tail: '' }
}

/** What is before its end keeps `share` columns, where there is room for a sign that the end is cut. */
function shortened({ text, tail }: Cell, room: number, share: number): Cell {
  if (tail === '') return cellOf(cut(text, room))
  const start = text.slice(0, -tail.length)
  const wanted = widthOf(start)
  const least = Math.min(wanted, share, room - CUT)
  const most = Math.max(room - wanted, Math.ceil(share * TAIL_SHARE))
  const left = Math.max(room - Math.min(widthOf(tail), most), least)
  // Nothing but an end says nothing.
  if (left < LEAST) return cellOf(cut(text, room))
  const shown = cut(start, left)
  return cellOf(shown + cut(tail, room - widthOf(shown)))
}

/** How wide each column is; 0 for one that has nothing below its heading. */
function roomsOf(
  headings: TableRow,
  rows: readonly TableRow[],
  { flexible, shrinking = [] }: Shape,
  width: number,
): number[] {
  const widest = headings.map(() => 0)
  for (const cells of rows) {
    for (let column = 0; column < widest.length; column += 1) {
      const { width } = cells[column] as Cell
      if (width > (widest[column] as number)) widest[column] = width
    }
  }
  const rooms = headings.map((heading, column) => {
    const most = widest[column] as number
    return most > 0 ? Math.max(most, heading.width) : 0
  })
  const wanted = rooms[flexible] ?? 0
  const left = () =>
    rooms.reduce(
      (rest, each, at) => (at === flexible || each === 0 ? rest : rest - each - GAP),
      width,
    )
  const enough = Math.min(wanted, Math.ceil(width * SHARE))
  for (const { column, least } of shrinking) {
    const room = rooms[column] as number
    const missing = enough - left()
    if (missing > 0 && room > least) rooms[column] = Math.max(least, room - missing)
  }
  return rooms.with(flexible, Math.min(wanted, Math.max(1, left())))
}
