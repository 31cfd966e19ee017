import { getTableColumns, getTableName } from 'drizzle-orm'
import type { Row } from '../../../db/database'
import { TABLES } from '../../../db/rows'
import { type Patch, TABLE_NAMES, type TableName } from '../../core/data/tables'
import { membersColumn } from './members-column'

/** Whose these are follows from the task, and when a reminder fires from both. */
const LEFT_OUT: Partial<Record<TableName, string[]>> = {
  taskTags: ['userId'],
  completions: ['userId'],
  comments: ['userId'],
  reminders: ['userId', 'firesAt'],
}

/** What tells rows apart that have no id. */
const KEYS: Partial<Record<TableName, string>> = {
  taskTags: 'task_id, tag_id',
  completions: 'task_id, occurrence',
  reminders: 'task_id, id',
}

/**
 * One query for each table, for `Database.snapshot`: all of a person's rows, or with `keys` (JSON,
 * by table) those. The hot reads of the product, and so the ones that no ORM maps row by row.
 */
export function selectRows(name: TableName, isSome: boolean): string {
  const table = TABLES[name]
  const columns = Object.entries(getTableColumns(table))
    .filter(([key]) => !LEFT_OUT[name]?.includes(key))
    .map(([key, column]) => `${column.name} as "${key}"`)
  if (name === 'folders') columns.push(membersColumn(name))
  const all = `select ${columns.join(', ')} from ${getTableName(table)} where user_id = ?`
  if (!isSome) return all
  const keys = KEYS[name]
  return keys
    ? `${all} and (${keys}) in (select value ->> 0, value ->> 1 from json_each(?))`
    : `${all} and id in (select value from json_each(?))`
}

export function toPut(results: Row[][]): Patch['put'] {
  const put: Patch['put'] = {}
  for (const [at, name] of TABLE_NAMES.entries()) {
    const rows = results[at] ?? []
    if (rows.length > 0) put[name] = rows as never
  }
  return put
}
