import { printRows } from '../print/format'
import { print, say } from '../print/print'
import { Safe } from '../print/safe-text'
import { cellOf, type Shape, table } from '../print/table'
import { printIds } from './change-named'

interface ListOptions {
  json: boolean | undefined
  quiet: boolean | undefined
  /** What is said where there are none. */
  none: Safe
  columns: Shape
}

/** Prints filters, tokens and their like; their cells must be clean. */
export function printList<R extends { id: number }>(
  rows: readonly R[],
  { json, quiet, none, columns }: ListOptions,
  cells: (row: R) => string[],
) {
  if (json) return printRows(rows)
  if (quiet) return printIds(rows)
  if (rows.length === 0) return say(none)
  const lines = table(
    rows.map((row) => cells(row).map(cellOf)),
    columns,
  )
  print(new Safe(lines.join('\n')))
}
