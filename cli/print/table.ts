import { cut, widthOf } from './fit-text'
import { printable, type Safe } from './safe-text'

/** What makes a cell look its own way; what it answers is as wide as what it is given. */
export type Paint = (text: string) => Safe

/** Clean text, and how wide it is. */
export interface Cell {
  text: string
  width: number
  /**
   * The end of the text, which stays where the rest is cut. Every cell says it: with cells of two
   * shapes a list of 13,000 tasks takes 3 of its 55 ms longer.
   */
  tail: string
}

/** A cell for each heading. Those of the same text may be the same object. */
export type TableRow = readonly Cell[]

interface Shape {
  headings: readonly string[]
  /** Columns that stand at the right of their room, such as numbers. */
  right: number
  /**
   * The column that is cut where lines would be longer than `width` characters; those after it go.
   * Where `width` is undefined nothing is, and what is longer than most stands out.
   */
  flexible: number
  width: number | undefined
  /** For each row, by the cells' order; where it is left out, all are plain. */
  paints?: (row: number) => readonly (Paint | undefined)[]
}

/** Spaces between columns. */
const GAP = 2
const LEAST = 20
/** Of a column in lines that may be as long as they are: one long title doesn't move all others. */
const USUAL = 60

/** Lines of the same columns, the headings first. A column with nothing in it is left out. */
export function table(rows: readonly TableRow[], shape: Shape): string[] {
  const headings = shape.headings.map(cellOf)
  const rooms = roomsOf(headings, rows, shape)
  const columns = rooms.flatMap((room, column) => (room > 0 ? [column] : []))
  const spaces = Array.from(
    { length: 1 + rooms.reduce((sum, room) => sum + room + GAP, 0) },
    (_, many) => ' '.repeat(many),
  )
  const { right, width, paints } = shape
  const lines = [line(headings)]
  for (const row of rows) lines.push(line(row, paints?.(lines.length - 1)))
  return lines

  function line(cells: TableRow, paints?: readonly (Paint | undefined)[]): string {
    let text = ''
    /** Spaces that are still to come, unless nothing follows them. */
    let space = 0
    for (const column of columns) {
      const room = rooms[column] as number
      const cell = cells[column] as Cell
      if (cell.width > 0) {
        const shown = width === undefined || cell.width <= room ? cell : shortened(cell, room)
        const paint = paints?.[column]
        const free = shown.width < room ? room - shown.width : 0
        const before = spaces[column === right ? space + free : space]
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

function shortened({ text, tail }: Cell, room: number): Cell {
  const left = room - widthOf(tail)
  // Nothing but an end says nothing.
  if (tail === '' || left < LEAST / 4) return cellOf(cut(text, room))
  return cellOf(cut(text.slice(0, -tail.length), left) + tail)
}

/** How wide each column is; 0 for one that has nothing below its heading. */
function roomsOf(
  headings: TableRow,
  rows: readonly TableRow[],
  { flexible, width }: Shape,
): number[] {
  const rooms = headings.map((heading, column) => {
    let widest = 0
    for (const cells of rows) {
      const { width } = cells[column] as Cell
      if (width > widest) widest = width
    }
    return widest > 0 ? Math.max(widest, heading.width) : 0
  })
  const wanted = rooms[flexible] ?? 0
  if (width === undefined) return rooms.with(flexible, Math.min(wanted, USUAL))
  const left = () => {
    const others = rooms.filter((each, column) => each > 0 && column !== flexible)
    return width - others.reduce((sum, each) => sum + each + GAP, 0)
  }
  // Where there is no room for all, the last columns are the first to go.
  for (
    let last = rooms.length - 1;
    last > flexible && left() < Math.min(wanted, LEAST);
    last -= 1
  ) {
    rooms[last] = 0
  }
  return rooms.with(flexible, Math.min(wanted, Math.max(1, left())))
}
