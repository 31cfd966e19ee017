import { type RowTypes, TABLE_NAMES, type TableName } from '../data/define-tables'
import type { Patch } from '../data/tables'

/** Rows as they travel (O5): the names of the columns once, then a list of values for each row. */
interface PackedRows {
  columns: string[]
  rows: unknown[][]
}

export interface PackedPatch {
  put: { [N in TableName]?: PackedRows }
  del: Patch['del']
}

export function packPatch({ put, del }: Patch): PackedPatch {
  const packed: PackedPatch = { put: {}, del }
  for (const name of TABLE_NAMES) {
    const rows = put[name]
    if (rows?.length) packed.put[name] = packRows(rows)
  }
  return packed
}

function packRows(rows: object[]): PackedRows {
  const columns = Object.keys(rows[0] as object)
  return {
    columns,
    rows: rows.map((row) => columns.map((column) => row[column as keyof typeof row])),
  }
}

export function unpackPatch({ put, del }: PackedPatch): Patch {
  const patch: Patch = { put: {}, del }
  for (const name of TABLE_NAMES) {
    const packed = put[name]
    if (packed) patch.put[name] = unpackRows(packed) as RowTypes[TableName][] as never
  }
  return patch
}

function unpackRows({ columns, rows }: PackedRows): object[] {
  return rows.map((values) => {
    const row: Record<string, unknown> = {}
    for (let at = 0; at < columns.length; at += 1) row[columns[at] as string] = values[at]
    return row
  })
}
