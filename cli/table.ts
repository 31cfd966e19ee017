import { printable, type Safe } from './safe'

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
  /** The column that is cut where lines would be longer than `width` characters. */
  flexible: number
  width: number | undefined
}

const GAP = '  '
const LEAST = 20

/** Lines of the same columns, the headings first. A column with nothing in it is left out. */
export function table(rows: readonly TableRow[], shape: Shape): string[] {
  const widths = widthsOf(rows, shape)
  const columns = widths.flatMap((width, column) => (width > 0 ? [column] : []))
  return [{ cells: shape.headings }, ...rows].map(line)

  function line({ cells, paints }: TableRow): string {
    let text = ''
    for (const column of columns) {
      const width = widths[column] ?? 0
      const shown = cut(cells[column] ?? '', width)
      const space = ' '.repeat(width - Bun.stringWidth(shown))
      const paint = paints?.[column]
      const painted = paint ? printable(paint(shown)) : shown
      if (text) text += GAP
      text += column === shape.right ? space + painted : painted + space
    }
    return text.trimEnd()
  }
}

function widthsOf(rows: readonly TableRow[], { headings, flexible, width }: Shape): number[] {
  const widths = headings.map((heading, column) => {
    let most = 0
    for (const { cells } of rows) most = Math.max(most, Bun.stringWidth(cells[column] ?? ''))
    return most > 0 ? Math.max(most, heading.length) : 0
  })
  if (width === undefined) return widths
  const others = widths.filter((each, column) => each > 0 && column !== flexible)
  const room = width - others.reduce((sum, each) => sum + each + GAP.length, 0)
  return widths.with(flexible, Math.min(widths[flexible] ?? 0, Math.max(LEAST, room)))
}

function cut(text: string, width: number): string {
  if (Bun.stringWidth(text) <= width) return text
  let kept = ''
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (Bun.stringWidth(kept + segment) >= width) break
    kept += segment
  }
  return `${kept}…`
}
