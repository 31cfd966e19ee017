import { type Key, type RowTypes, TABLE_NAMES, type TableName } from './define-tables'
import {
  copyTables,
  keysIn,
  noPatch,
  type Patch,
  type Table,
  type Tables,
  writePatch,
} from './tables'

/** One patch of steps that follow on each other: each is given the tables as the ones before leave them. */
export function together(tables: Tables, steps: readonly ((tables: Tables) => Patch)[]): Patch {
  const next = copyTables(tables)
  const touched = new Map<TableName, Set<Key>>()
  for (const step of steps) {
    const patch = step(next)
    writePatch(next, patch)
    for (const name of TABLE_NAMES) {
      touched.set(name, new Set([...(touched.get(name) ?? []), ...keysIn(name, patch)]))
    }
  }
  return difference(tables, next, touched)
}

function difference(before: Tables, after: Tables, touched: Map<TableName, Set<Key>>): Patch {
  const patch = noPatch()
  for (const [name, keys] of touched) {
    const [was, is] = [before[name], after[name]] as Table<RowTypes[TableName]>[]
    const put = [...keys].flatMap((key) => is?.get(key) ?? [])
    const del = [...keys].filter((key) => was?.get(key) && !is?.get(key))
    if (put.length > 0) patch.put[name] = put as never
    if (del.length > 0) patch.del[name] = del
  }
  return patch
}
