import { replaceEqualDeep } from '@tanstack/react-query'

export interface Row {
  id: number
}

const shared = new WeakSet<object>()

/** Says that a list is made of the rows that are there already and of those that have changed. */
export function markShared<T extends object>(list: T): T {
  shared.add(list)
  return list
}

/**
 * What has not changed stays the same object, so that nothing that shows it is drawn again. In a
 * list the rows are compared by id and not by place: else all of them would be gone through,
 * field by field, when one row moves.
 */
export function shareById(before: unknown, after: unknown): unknown {
  if (shared.has(after as object)) return after
  if (!isRows(before) || !isRows(after)) return replaceEqualDeep(before, after)
  const known = new Map(before.map((row) => [row.id, row]))
  return unlessSame(
    before,
    after.map((row) => replaceEqualDeep(known.get(row.id), row)),
  )
}

/** The list before, where the rows are the same objects. */
export function unlessSame(before: unknown, rows: unknown[]): unknown[] {
  if (!Array.isArray(before) || before.length !== rows.length) return rows
  return rows.every((row, at) => row === before[at]) ? before : rows
}

export function isRows(data: unknown): data is Row[] {
  return Array.isArray(data) && data.every((row) => typeof row?.id === 'number')
}
