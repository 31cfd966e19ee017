import {
  type Key,
  type RowTypes,
  TABLE_NAMES,
  type TableName,
} from '../../src/core/data/define-tables'
import type { Table, Tables } from '../../src/core/data/tables'
import type { ServerPatch, Version } from '../../src/core/sync/replica'
import type { Touched } from '../../src/core/sync/touched'

/** Rows are stored by 512: one `put` a row takes a hundred times as long (O11). */
const BITS = 9

export type ChunkKey = [TableName, number]

/** A tag on a task lies with its task's number. */
function numberOf(key: Key): number {
  return (typeof key === 'number' ? key : Number.parseInt(key, 10)) >> BITS
}

export function chunksOf(touched: Touched): ChunkKey[] {
  return TABLE_NAMES.flatMap((name) =>
    [...new Set([...touched[name]].map(numberOf))].map((number): ChunkKey => [name, number]),
  )
}

/** The rows of some chunks, or of all there are. An empty list is of a chunk without rows. */
export function readChunks(tables: Tables, keys: ChunkKey[] | 'all'): [ChunkKey, object[]][] {
  return TABLE_NAMES.flatMap((name) => {
    const own = keys === 'all' ? undefined : keys.filter(([table]) => table === name)
    if (own?.length === 0) return []
    const found = new Map<number, object[]>(own?.map(([, number]) => [number, []]))
    const table = tables[name] as Table<RowTypes[TableName]>
    for (const row of table.values()) {
      const number = numberOf(table.keyOf(row))
      const rows = found.get(number)
      if (rows) rows.push(row)
      else if (!own) found.set(number, [row])
    }
    return [...found].map(([number, rows]): [ChunkKey, object[]] => [[name, number], rows])
  })
}

/** Puts chunks together again, as if the server had sent all of it. */
export function joinChunks(keys: ChunkKey[], chunks: object[][], version: Version): ServerPatch {
  const put: Record<string, object[]> = {}
  keys.forEach(([name], at) => {
    put[name] ??= []
    put[name].push(...(chunks[at] ?? []))
  })
  return { ...version, since: null, full: true, put, del: {} }
}
