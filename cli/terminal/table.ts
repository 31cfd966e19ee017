import { cut, widthOf } from './fit-text'
import { printable, type Safe } from './safe-text'

/** What makes a cell look its own way; what it answers is as wide as what it is given. */
export type Paint = (text: string) => Safe

export interface TableRow {
  /** Clean text, one for each heading. */
  cells: readonly string[]
  /** By the cells' order, where they are not plain. */
  paints?: readonly (Paint | undefined)[]
}

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
}

const GAP = '  '
const LEAST = 20
/** Of a column in lines that may be as long as they are: one long title doesn't move all others. */
const USUAL = 60

/** Lines of the same columns, the headings first. A column with nothing in it is left out. */
export function table(rows: readonly TableRow[], shape: Shape): string[] {
  const all = [{ cells: shape.headings }, ...rows]
  const widths = all.map(({ cells }) => widthsOf(cells))
  const rooms = roomsOf(widths, shape)
  const columns = rooms.flatMap((room, column) => (room > 0 ? [column] : []))
  return all.map((row, index) => line(row, widths[index] ?? []))

  function line({ cells, paints }: TableRow, widths: number[]): string {
    let text = ''
    /** Spaces that are still to come, unless nothing follows them. */
    let space = 0
    for (const column of columns) {
      const room = rooms[column] ?? 0
      const width =
        shape.width === undefined ? (widths[column] ?? 0) : Math.min(room, widths[column] ?? 0)
      if (width > 0) {
        const cell = cells[column] ?? ''
        const shown = width === widths[column] ? cell : cut(cell, room)
        const paint = paints?.[column]
        const free = Math.max(0, room - (shown === cell ? width : widthOf(shown)))
        text += ' '.repeat(column === shape.right ? space + free : space)
        text += paint ? printable(paint(shown)) : shown
        space = column === shape.right ? 0 : free
      } else space += room
      space += GAP.length
    }
    return text
  }
}

/** How wide each column is; 0 for one that has nothing below its heading. */
function roomsOf([headings = [], ...rows]: number[][], { flexible, width }: Shape): number[] {
  const most = headings.map(() => 0)
  for (const widths of rows) {
    for (let column = 0; column < widths.length; column += 1) {
      const width = widths[column] as number
      if (width > (most[column] as number)) most[column] = width
    }
  }
  const rooms = headings.map((heading, column) => {
    const widest = most[column] ?? 0
    return widest > 0 ? Math.max(widest, heading) : 0
  })
  const wanted = rooms[flexible] ?? 0
  if (width === undefined) return rooms.with(flexible, Math.min(wanted, USUAL))
  const left = () => {
    const others = rooms.filter((each, column) => each > 0 && column !== flexible)
    return width - others.reduce((sum, each) => sum + each + GAP.length, 0)
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

function widthsOf(cells: readonly string[]): number[] {
  const widths: number[] = []
  for (const cell of cells) widths.push(widthOf(cell))
  return widths
}
