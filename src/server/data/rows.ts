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

/**
 * Who is in a folder, as a column of its row (JSON, the owner first); null where it is not shared.
 * `folder` is the name that the query gives to the folders.
 */
export function membersColumn(folder: string): string {
  return `
    case when exists (
      select 1 from folder_members x where x.owner_id = ${folder}.user_id and x.folder_id = ${folder}.id
    ) then (
      select json_group_array(json_object(
        'userId', id, 'email', email, 'firstName', first_name, 'lastName', last_name,
        'profileImageUrl', profile_image_url, 'role', role))
      from (
        select u.*, p.role from (
          select ${folder}.user_id as person, 'owner' as role, '' as since
          union all
          select x.member_id, x.role, x.created_at from folder_members x
          where x.owner_id = ${folder}.user_id and x.folder_id = ${folder}.id
        ) p
        join users u on u.id = p.person
        order by p.since, u.id
      ) as people
    ) end as "members"`
}

/** The rows of a table for a client: of folders, with the people in them. */
export function withMembers(name: TableName, rows: Row[]): Row[] {
  if (name !== 'folders') return rows
  return rows.map((row) => ({ ...row, members: JSON.parse(String(row.members)) }))
}

/** As the list of tasks has its folders: once for each task, so without the people. */
export function withoutMembers(name: TableName, rows: Row[]): Row[] {
  return name === 'folders' ? rows.map(({ members: _, ...row }) => row) : rows
}
