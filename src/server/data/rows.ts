import { getTableName } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Row } from '../../../db/database'
import { rowColumns, TABLES } from '../../../db/rows'
import { asColumn } from '../../../db/statement'
import {
  byTable,
  TABLES as DEFINITIONS,
  SENT_NAMES,
  type TableName,
} from '../../core/data/define-tables'
import type { Patch } from '../../core/data/tables'
import { membersColumn } from './members-column'

const KEYS = byTable((name) => DEFINITIONS[name].key.map((key) => rowColumns(name)[key]))

/**
 * One query for each table, for `Database.snapshot`: all of a person's rows, or with `keys` (JSON,
 * by table) those. The hot reads of the product, and so the ones that no ORM maps row by row.
 */
export function selectRows(name: TableName, isSome: boolean): string {
  const columns = Object.entries(rowColumns(name)).map(
    ([key, column]) => `${column.name} as "${key}"`,
  )
  if (name === 'folders') columns.push(membersColumn(name))
  const all = `select ${columns.join(', ')} from ${getTableName(TABLES[name])} where user_id = ?`
  if (!isSome) return all
  const [first, second] = KEYS[name]
  return second
    ? `${all} and (${first?.name}, ${second.name}) in (
        select ${asColumn('value ->> 0', first as SQLiteColumn)}, ${asColumn('value ->> 1', second)}
        from json_each(?))`
    : `${all} and id in (select cast(atom as integer) from json_each(?))`
}

export function toPut(results: Row[][]): Patch['put'] {
  const put: Patch['put'] = {}
  for (const [at, name] of SENT_NAMES.entries()) {
    const rows = results[at] ?? []
    if (rows.length > 0) put[name] = rows as never
  }
  return put
}
