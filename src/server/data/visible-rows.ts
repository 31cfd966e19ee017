import { getTableName } from 'drizzle-orm'
import type { Query, Row } from '../../../db/database'
import { rowColumns, TABLES } from '../../../db/rows'
import { asColumn } from '../../../db/statement'
import {
  TABLES as DEFINITIONS,
  isDetail,
  isShared,
  SENT_NAMES,
  type SharedName,
  type TableName,
} from '../../core/data/define-tables'
import { membersColumn } from './rows'

/*
 * What a member may see of others' rows, now (M9), in SQL: the same questions for everything
 * that there is and, with keys (JSON), for some of it. `?1` is the member.
 */

const FOLDERS = `
  select ${columnsOf('f', 'folders', { position: 'm.position' })}, ${membersColumn('f')},
    m.role as "role"
  from folder_members m
  join folders f on f.user_id = m.owner_id and f.id = m.folder_id
  where m.member_id = ?1`

/** Projects are their owner's own. */
const TASK_COLUMNS = columnsOf('t', 'tasks', { projectId: 'null' })

/** `+` keeps SQLite from going through all of an owner's tasks: the folder finds them sooner. */
const TOP_LEVEL = `
  from folder_members m
  cross join tasks p on p.folder_id = m.folder_id and +p.user_id = m.owner_id and p.parent_task_id is null`

const TASKS = `
  select ${TASK_COLUMNS.replaceAll('t.', 'p.')} ${TOP_LEVEL} where m.member_id = ?1
  union all
  select ${TASK_COLUMNS} ${TOP_LEVEL}
  cross join tasks t on t.user_id = p.user_id and t.parent_task_id = p.id
  where m.member_id = ?1`

const HOME = 'case when t.parent_task_id is null then t.folder_id else p.folder_id end'
const IN_KEYS = 'in (select cast(atom as integer) from json_each(?2))'

/** Joins a task to the folder it is in: a subtask is where its parent is. */
const SEEN = `
  left join tasks p on p.user_id = t.user_id and p.id = t.parent_task_id
  join folder_members m on m.owner_id = t.user_id and m.member_id = ?1
    and m.folder_id = ${HOME}`

const SOME_TASKS = `
  select ${TASK_COLUMNS} from tasks t ${SEEN}
  where t.id ${IN_KEYS}`

/** All tasks and subtasks that the member sees, by their keys. */
const ALL_SEEN = `(
    select p.user_id, p.id ${TOP_LEVEL} where m.member_id = ?1
    union all
    select t.user_id, t.id ${TOP_LEVEL}
    cross join tasks t on t.user_id = p.user_id and t.parent_task_id = p.id
    where m.member_id = ?1
  ) seen`

function allDetails(name: SharedName): string {
  return `
  select ${columnsOf('d', name)} from ${ALL_SEEN}
  cross join ${getTableName(TABLES[name])} d on d.user_id = seen.user_id and d.task_id = seen.id`
}

function someDetails(name: SharedName): string {
  const table = getTableName(TABLES[name])
  const [, otherKey] = DEFINITIONS[name].key
  const other = otherKey && rowColumns(name)[otherKey]
  return `
  select ${columnsOf('d', name)} from json_each(?2) k ${
    other
      ? `cross join tasks t on t.id = cast(k.value ->> 0 as integer) ${SEEN}
  join ${table} d on d.user_id = t.user_id and d.task_id = t.id
    and d.${other.name} = ${asColumn('k.value ->> 1', other)}`
      : `cross join ${table} d on d.id = cast(k.atom as integer)
  cross join tasks t on t.user_id = d.user_id and t.id = d.task_id ${SEEN}`
  }`
}

/** The owner's tags that are used in the folder (M14). */
const TAGS = `
  select ${columnsOf('g', 'tags')} from folder_members m
  join folders f on f.user_id = m.owner_id and f.id = m.folder_id
  cross join tags g on g.user_id = m.owner_id
  where m.member_id = ?1 and exists (
    select 1 from task_tags u
    cross join tasks t on t.user_id = u.user_id and t.id = u.task_id
    left join tasks p on p.user_id = t.user_id and p.id = t.parent_task_id
    where u.user_id = g.user_id and u.tag_id = g.id
      and m.folder_id = ${HOME})`

function allOf(name: SharedName): string {
  if (isDetail(name)) return allDetails(name)
  return { folders: FOLDERS, tags: `${TAGS} group by g.user_id, g.id`, tasks: TASKS }[name]
}

function someOf(name: SharedName): string {
  if (isDetail(name)) return someDetails(name)
  return {
    folders: `${FOLDERS} and f.id ${IN_KEYS}`,
    tags: `${TAGS} and g.id ${IN_KEYS} group by g.user_id, g.id`,
    tasks: SOME_TASKS,
  }[name]
}

export const SHARED_NAMES = SENT_NAMES.filter(isShared)

const ALL = SHARED_NAMES.map(allOf)
const SOME = new Map(SHARED_NAMES.map((name) => [name, someOf(name)]))

/** All that others share with a person, a query for each table. */
export function visibleRows(memberId: number): Query[] {
  return ALL.map((sql) => ({ sql, params: [memberId] }))
}

/** The tags among them: those of others that are used in what they share. */
export function visibleTags(memberId: number): Query {
  return { sql: allOf('tags'), params: [memberId] }
}

/** A query for those keys of a JSON list that the member can see. */
export function visibleAmong(name: SharedName, memberId: number, keys: string): Query {
  return { sql: SOME.get(name) as string, params: [memberId, keys] }
}

/** One's own rows and others': where there are both, a folder says which it is. */
export function withShared(name: TableName, own: Row[], others: Row[]): Row[] {
  if (others.length === 0) return own
  const marked = name === 'folders' ? own.map((row) => ({ ...row, role: null })) : own
  return [...marked, ...others]
}

function columnsOf(alias: string, name: SharedName, instead: Record<string, string> = {}): string {
  return Object.entries(rowColumns(name))
    .map(([key, column]) => `${instead[key] ?? `${alias}.${column.name}`} as "${key}"`)
    .join(', ')
}
