import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Reader } from '../../../db/database'
import { rowColumns, TABLES } from '../../../db/rows'
import { IDS, idsIn, statement, USER } from '../../../db/statement'
import { SENT_NAMES, type TableName } from '../../core/data/define-tables'
import { createTables, idsOf, type Tables, writePatch } from '../../core/data/tables'
import { notFound } from '../../core/problem'
import type { Assignee, Subtask, Task, TaskRow } from '../../core/tasks/contract'
import { joinList, joinSubtask, joinTask } from '../../core/tasks/join-related'
import { relatedIn } from '../../core/tasks/related'
import { openShared } from '../data/access'
import { peopleAround } from '../data/people'
import { selectRows, toPut, withoutMembers } from '../data/rows'
import { Slice } from '../data/slice'
import { findPeople } from '../data/tasks'
import { SHARED_NAMES, visibleRows, withShared } from '../data/visible-rows'

/** Rows that the command before has read and written: they aren't read again. */
interface Known {
  tables: Tables
  /** The command created the task: nothing refers to it but what is in `tables`. */
  isNew?: boolean
}

/** A task or subtask with everything it is related to. Throws notFound where there is none. */
export async function loadTask(
  db: Reader,
  userId: number,
  id: number,
  known?: Known,
): Promise<Task | Subtask> {
  const own = new Slice(db.read, userId)
  if (known) addKnown(own, id, known.tables)
  const [task] = await loadFrom(own, [id], known?.isNew)
  if (task) return task
  const shared = await openShared(db.read, userId, { table: 'tasks', ref: { id } })
  const [found] = shared ? await loadFrom(shared, [id]) : []
  if (!found) throw notFound('Task')
  return { ...found, projectId: null, project: null }
}

/** The same for a task that has just been created, with its command's rows if they are its owner's. */
export function loadNew(db: Reader, userId: number, id: number, tables?: Tables) {
  return loadTask(db, userId, id, tables && { tables, isNew: true })
}

function addKnown(slice: Slice, id: number, { tasks, ...known }: Tables) {
  slice.add(
    'tasks',
    [tasks.get(id)].filter((row) => row !== undefined),
  )
  slice.add(
    'taskTags',
    [...known.taskTags.values()].filter(({ taskId }) => taskId === id),
  )
  for (const name of ['folders', 'projects', 'tags'] as const) {
    slice.add(name, [...known[name].values()] as never[])
  }
}

/** Several, in the order of these ids; one that is gone is left out. */
export function loadTasks({ read }: Reader, userId: number, ids: readonly number[]) {
  return loadFrom(new Slice(read, userId), ids)
}

async function loadFrom(
  slice: Slice,
  ids: readonly number[],
  isNew = false,
): Promise<(Task | Subtask)[]> {
  const { tasks, taskTags } = slice.tables
  await slice.byIds('tasks', ids)
  const wanted = ids.flatMap((id) => tasks.get(id) ?? [])
  const isTopLevel = ({ parentTaskId }: TaskRow) => parentTaskId === null
  await Promise.all([
    addRelated(slice, isNew ? [] : wanted),
    isNew || slice.where('tasks', 'parentTaskId', idsOf(wanted.filter(isTopLevel))),
    // For a new task they are mostly loaded already.
    slice.byIds('folders', isNew ? idsOf(wanted, 'folderId') : []),
    slice.byIds('projects', isNew ? idsOf(wanted, 'projectId') : []),
    slice.byIds('tasks', idsOf(wanted, 'parentTaskId')),
  ])

  const rows = [...tasks.values()]
  const isWanted = new Set(ids)
  const [people] = await Promise.all([
    findPeople(slice.tx, idsOf(rows, 'assigneeId')),
    addRelated(
      slice,
      rows.filter(({ id }) => !isWanted.has(id)),
    ),
  ])
  await slice.byIds('tags', idsOf(taskTags.values(), 'tagId'))
  const related = relatedIn(slice.tables, people)
  const subtasks = Map.groupBy(rows, ({ parentTaskId }) => parentTaskId)
  return wanted.map((row) => {
    const parent = row.parentTaskId === null ? undefined : tasks.get(row.parentTaskId)
    return parent
      ? joinSubtask(row, parent, related)
      : joinTask(row, subtasks.get(row.id) ?? [], related)
  })
}

/** Adds what tasks are shown with, by one query. */
async function addRelated(slice: Slice, rows: readonly TaskRow[]): Promise<void> {
  if (rows.length === 0) return
  const { tx, userId, actorId, tables } = slice
  const missing = (name: 'folders' | 'projects', ids: readonly number[]) =>
    JSON.stringify(ids.filter((id) => !tables[name].get(id)))
  const found = await selectRelated(tx).get({
    userId,
    ids: JSON.stringify(idsOf(rows)),
    folderIds: missing('folders', idsOf(rows, 'folderId')),
    // They are not shared.
    projectIds: missing('projects', actorId === userId ? idsOf(rows, 'projectId') : []),
  })
  for (const name of ['taskTags', 'tags', 'comments', 'folders', 'projects'] as const) {
    slice.add(name, JSON.parse(found?.[name] ?? '[]'))
  }
}

const TAG_IDS = sql`(select tag_id from task_tags where user_id = ${USER} and task_id in ${IDS})`

const selectRelated = statement((db) =>
  db
    .select({
      taskTags: asJson('taskTags', sql`user_id = ${USER} and task_id in ${IDS}`),
      tags: asJson('tags', sql`user_id = ${USER} and id in ${TAG_IDS}`),
      comments: asJson('comments', sql`user_id = ${USER} and task_id in ${IDS}`, ['id', 'taskId']),
      folders: asJson(
        'folders',
        sql`user_id = ${USER} and id in ${idsIn(sql.placeholder('folderIds'))}`,
      ),
      projects: asJson(
        'projects',
        sql`user_id = ${USER} and id in ${idsIn(sql.placeholder('projectIds'))}`,
      ),
    })
    .from(sql`(select 1) as one`),
)

/** Rows of a table as a JSON list; null may stand for none. */
function asJson(name: TableName, condition: SQL, keys = Object.keys(rowColumns(name))) {
  const columns: Record<string, SQLiteColumn> = rowColumns(name)
  const fields = keys.map((key) => `'${key}', ${columns[key]?.name}`).join(', ')
  return sql<string | null>`(
    select cast(json_group_array(json_object(${sql.raw(fields)})) as text)
    from ${sql.raw(getTableName(TABLES[name]))} where ${condition})`
}

const OWN = SENT_NAMES.map((name) => selectRows(name, false))

/** All that a person sees as the list shows it (T12), or what of it is in these folders. */
export async function listTasks(db: Reader, userId: number, folderIds?: readonly number[] | null) {
  const { tables, people } = await readVisible(db, userId)
  const list = joinList([...tables.tasks.values()], relatedIn(tables, people))
  return folderIds ? list.filter(({ folderId }) => folderIds.includes(folderId ?? 0)) : list
}

/** All rows that a person sees, their own and others', all of one moment. */
export async function readVisible(
  db: Reader,
  userId: number,
): Promise<{ tables: Tables; people: Assignee[] }> {
  const own = OWN.map((sql) => ({ sql, params: [userId] }))
  const results = await db.snapshot([...own, ...visibleRows(userId), peopleAround(userId)])
  const people = (results.pop() ?? []) as unknown as Assignee[]
  const others = results.splice(SENT_NAMES.length)
  const all = SENT_NAMES.map((name, at) =>
    withoutMembers(
      name,
      withShared(name, results[at] ?? [], others[SHARED_NAMES.indexOf(name as never)] ?? []),
    ),
  )
  const tables = createTables()
  writePatch(tables, { put: toPut(all), del: {} })
  return { tables, people }
}
