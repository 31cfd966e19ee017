import { byTable, type Key, TABLE_NAMES, type TableName } from '../data/define-tables'
import { keysIn, type Patch } from '../data/tables'

/** The keys of the rows that may look different, by table. */
export type Touched = Record<TableName, Set<Key>>

export function nothingTouched(): Touched {
  return byTable(() => new Set())
}

export function touchedBy(patch: Patch): Touched {
  return byTable((name) => new Set(keysIn(name, patch)))
}

/** Adds b to a and returns a. */
export function merge(a: Touched, b: Touched): Touched {
  for (const name of TABLE_NAMES) for (const key of b[name]) a[name].add(key)
  return a
}

/** What is in `touched` and in none of the others. */
export function without(touched: Touched, others: Iterable<Touched>): Touched {
  const left = merge(nothingTouched(), touched)
  for (const other of others)
    for (const name of TABLE_NAMES) for (const key of other[name]) left[name].delete(key)
  return left
}
