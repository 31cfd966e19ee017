import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queries } from '../../../db/database'
import { mapInTurns } from '../../../db/parts'
import { calendarItems } from '../../../db/schema'
import { statement, textsIn, USER } from '../../../db/statement'
import { idsOf } from '../../core/data/tables'
import type { TaskRow } from '../../core/tasks/contract'
import { uidOf } from '../../core/transfer/write-ics'
import { Slice } from '../data/slice'
import type { CalendarTask } from './calendar-task'

/** A calendar: the tasks of a folder, or with null those of one person that are in none. */
export interface Place {
  ownerId: number
  folderId: number | null
  /** Whether the reader is the owner, who alone is reminded. */
  isOwn: boolean
}

export async function loadAll(db: Queries, place: Place): Promise<CalendarTask[]> {
  const slice = new Slice(db, place.ownerId)
  if (place.folderId === null) await slice.all('tasks')
  else await slice.where('tasks', 'folderId', [place.folderId])
  await slice.where('tasks', 'parentTaskId', idsOf(slice.tables.tasks.values()))
  await slice.where('calendarItems', 'taskId', idsOf(slice.tables.tasks.values()))
  const rows = [...slice.tables.tasks.values()].filter((row) => isIn(slice, place, row))
  return assemble(slice, place, rows)
}

export async function loadSome(db: Queries, place: Place, ids: readonly number[]) {
  const slice = new Slice(db, place.ownerId)
  await slice.byIds('tasks', ids)
  await slice.where('calendarItems', 'taskId', ids)
  const names = [...slice.tables.calendarItems.values()].map(({ name }) => name)
  const others = await findTaskIds(db, place.ownerId, { names })
  await slice.byIds('tasks', others)
  await slice.where('calendarItems', 'taskId', others)
  const parents = idsOf(slice.tables.tasks.values(), 'parentTaskId')
  await slice.byIds('tasks', parents)
  await slice.where('calendarItems', 'taskId', parents)
  const rows = ids.flatMap((id) => slice.tables.tasks.get(id) ?? [])
  return assemble(
    slice,
    place,
    rows.filter((row) => isIn(slice, place, row)),
  )
}

/** Tasks of a calendar by the last parts of their addresses. */
export async function loadNamed(db: Queries, place: Place, names: readonly string[]) {
  const ids = [
    ...(await findTaskIds(db, place.ownerId, { names })),
    ...names.flatMap((name) => Number(DEFAULT_NAME.exec(name)?.[1] ?? 0) || []),
  ]
  const wanted = new Set(names)
  const found = await loadSome(db, place, [...new Set(ids)])
  return new Map(found.flatMap((task) => (wanted.has(task.name) ? [[task.name, task]] : [])))
}

export async function findByUid(db: Queries, place: Place, uid: string) {
  const slice = new Slice(db, place.ownerId)
  const own = /^[\da-f-]{36}$/i.test(uid) ? await slice.find('tasks', { clientId: uid }) : undefined
  const id = own?.id ?? Number(/^task-(\d{1,15})$/.exec(uid)?.[1] ?? 0)
  const ids = [...(await findTaskIds(db, place.ownerId, { uids: [uid] })), ...(id ? [id] : [])]
  return (await loadSome(db, place, [...new Set(ids)])).find((task) => task.uid === uid)
}

/** The tasks of a calendar that wait for a parent with this UID. */
export async function findWaiting(db: Queries, place: Place, uid: string): Promise<TaskRow[]> {
  const ids = await findTaskIds(db, place.ownerId, { parents: [uid] })
  return (await loadSome(db, place, ids)).map(({ task }) => task)
}

const DEFAULT_NAME = /^task-(\d{1,15})\.ics$/

/** The file name of a task that no client has named. */
export function defaultName(id: number): string {
  return `task-${id}.ics`
}

async function findTaskIds(
  db: Queries,
  userId: number,
  {
    names = [],
    uids = [],
    parents = [],
  }: Partial<Record<'names' | 'uids' | 'parents', readonly string[]>>,
): Promise<number[]> {
  const [query, texts] =
    names.length > 0
      ? [selectByName, names]
      : uids.length > 0
        ? [selectByUid, uids]
        : [selectByParent, parents]
  if (texts.length === 0) return []
  const rows = await query(db).all({ userId, texts: JSON.stringify(texts) })
  return idsOf(rows, 'taskId')
}

const selectByName = taskIdsBy(calendarItems.name)
const selectByUid = taskIdsBy(calendarItems.uid)
const selectByParent = taskIdsBy(calendarItems.parentUid)

function taskIdsBy(
  column: typeof calendarItems.name | typeof calendarItems.uid | typeof calendarItems.parentUid,
) {
  return statement((db) =>
    db
      .select({ taskId: calendarItems.taskId })
      .from(calendarItems)
      .where(
        and(eq(calendarItems.userId, USER), inArray(column, textsIn(sql.placeholder('texts')))),
      ),
  )
}

/** A subtask is where its parent is (O6). */
function isIn({ tables }: Slice, { folderId }: Place, task: TaskRow): boolean {
  const home = task.parentTaskId === null ? task : tables.tasks.get(task.parentTaskId)
  return home?.folderId === folderId
}

async function assemble(slice: Slice, place: Place, rows: readonly TaskRow[]) {
  const ids = idsOf(rows)
  await slice.where('taskTags', 'taskId', ids)
  if (place.isOwn) await slice.where('reminders', 'taskId', ids)
  const { tasks, taskTags, tags, reminders, calendarItems } = slice.tables
  await slice.byIds('tags', idsOf(taskTags.values(), 'tagId'))
  const sentOf = new Map([...calendarItems.values()].map((row) => [row.taskId, row]))
  // Two can have one name and UID after an undo: the newer one keeps them.
  const holders = new Map<string, number>()
  for (const { taskId, name } of calendarItems.values()) {
    const task = tasks.get(taskId)
    if (task && isIn(slice, place, task)) {
      holders.set(name, Math.max(taskId, holders.get(name) ?? 0))
    }
  }
  const sentBy = (id: number) => {
    const sent = sentOf.get(id)
    return sent && holders.get(sent.name) === id ? sent : undefined
  }
  const tagsOf = Map.groupBy(taskTags.values(), ({ taskId }) => taskId)
  const remindersOf = Map.groupBy(reminders.values(), ({ taskId }) => taskId)
  return mapInTurns(rows, (task): CalendarTask => {
    const sent = sentBy(task.id)
    const parent = task.parentTaskId === null ? undefined : tasks.get(task.parentTaskId)
    return {
      task,
      name: sent?.name ?? defaultName(task.id),
      uid: sent?.uid ?? uidOf(task),
      parentUid: parent ? (sentBy(parent.id)?.uid ?? uidOf(parent)) : (sent?.parentUid ?? null),
      tags: (tagsOf.get(task.id) ?? []).flatMap(({ tagId }) => tags.get(tagId)?.name ?? []),
      reminders: remindersOf.get(task.id) ?? [],
      sent,
    }
  })
}
