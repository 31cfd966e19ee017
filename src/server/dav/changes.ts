import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Queries } from '../../../db/database'
import { journal, taskTags } from '../../../db/schema'
import { atMost, ID, IDS, parameter, statement, USER } from '../../../db/statement'
import { DETAILS } from '../../core/data/define-tables'
import { idsOf } from '../../core/data/tables'
import { Slice } from '../data/slice'
import type { Snapshot } from '../journal/change'
import type { CalendarTask } from './calendar-task'
import { defaultName, loadNamed, loadSome, type Place } from './task-store'

/** Changes that a report is made from; a client that is further behind reads everything. */
const MOST_CHANGES = 1_000
const MOST_BYTES = 2_000_000

interface Changes {
  changed: CalendarTask[]
  /** The names of those that are gone from the calendar. */
  removed: string[]
}

/**
 * What has changed in a calendar since a revision of the reader's (RFC 6578). Undefined where the
 * journal no longer tells (O16), or it is too much: the client then begins again.
 */
export async function changesSince(
  db: Queries,
  userId: number,
  place: Place,
  since: number,
): Promise<Changes | undefined> {
  const rows = await selectChanges(db).all({ userId, since })
  const bytes = rows.reduce((sum, { size }) => sum + Number(size ?? 0), 0)
  if (rows.length > MOST_CHANGES || bytes > MOST_BYTES) return undefined
  const touched = new Set<number>()
  const names = new Map<number, Set<string>>()
  const left = new Set<number>()
  const tagIds = new Set<number>()
  for (const { id } of rows) {
    const row = await selectPayload(db).get({ userId, id })
    if (row?.before == null || row.after == null) return undefined
    const [before, after] = [row.before, row.after].map((text) => JSON.parse(text) as Snapshot)
    for (const snapshot of [before, after] as Snapshot[]) {
      // Who joins a folder, or gets another role in it, reads all of it again.
      if (row.origin !== null && snapshot.folders?.some(({ id }) => id === place.folderId)) {
        return undefined
      }
      for (const { id } of snapshot.tasks ?? []) if (id) touched.add(id)
      for (const name of DETAILS) {
        for (const { taskId } of snapshot[name] ?? []) if (taskId) touched.add(taskId)
      }
      for (const { taskId = 0, name = '' } of snapshot.calendarItems ?? []) {
        names.set(taskId, (names.get(taskId) ?? new Set()).add(name))
      }
      for (const { id } of snapshot.tags ?? []) if (id) tagIds.add(id)
    }
    for (const taskId of newlyNamed(before, after)) names.get(taskId)?.add(defaultName(taskId))
    const isHere = (task: Partial<{ folderId: number | null; parentTaskId: number | null }>) =>
      row.origin !== null || task.folderId === place.folderId || Boolean(task.parentTaskId)
    for (const task of before?.tasks ?? []) if (task.id && isHere(task)) left.add(task.id)
  }
  for (const id of await taggedWith(db, place.ownerId, tagIds)) touched.add(id)
  return settle(db, place, { touched, left, names })
}

function newlyNamed(before: Snapshot = {}, after: Snapshot = {}): number[] {
  const named = new Set(before.calendarItems?.map(({ taskId }) => taskId))
  const had = new Set(before.tasks?.map(({ id }) => id))
  const made = new Set(after.tasks?.flatMap(({ id }) => (had.has(id) ? [] : id)))
  return (after.calendarItems ?? []).flatMap(({ taskId = 0 }) =>
    named.has(taskId) || made.has(taskId) ? [] : taskId,
  )
}

interface Touched {
  touched: ReadonlySet<number>
  /** Ids of tasks that may have been in the calendar before. */
  left: ReadonlySet<number>
  names: ReadonlyMap<number, ReadonlySet<string>>
}

async function settle(
  db: Queries,
  place: Place,
  { touched, left, names }: Touched,
): Promise<Changes> {
  const family = new Slice(db, place.ownerId)
  await family.where('tasks', 'parentTaskId', [...touched])
  const children = [...family.tables.tasks.values()]
  const ids = [...new Set([...touched, ...children.map(({ id }) => id)])]
  const changed = await loadSome(db, place, ids)
  const here = new Set(changed.map(({ task }) => task.id))
  const gone = ids.filter((id) => {
    const parent = family.tables.tasks.get(id)?.parentTaskId ?? 0
    return !here.has(id) && (left.has(id) || left.has(parent))
  })
  const elsewhere = new Slice(db, place.ownerId)
  await elsewhere.where('calendarItems', 'taskId', gone)
  const kept = Map.groupBy(elsewhere.tables.calendarItems.values(), ({ taskId }) => taskId)
  const wanted = gone.flatMap((id) => {
    const known = [...(names.get(id) ?? []), ...(kept.get(id) ?? []).map(({ name }) => name)]
    return known.length > 0 ? known : [defaultName(id)]
  })
  // A task that was renamed is gone from its former address.
  for (const id of here) wanted.push(...(names.get(id) ?? []))
  const still = await loadNamed(db, place, [...new Set(wanted)])
  return { changed, removed: [...new Set(wanted)].filter((name) => !still.has(name)) }
}

async function taggedWith(db: Queries, userId: number, ids: ReadonlySet<number>) {
  if (ids.size === 0) return []
  const rows = await selectTagged(db).all({ userId, ids: JSON.stringify([...ids]) })
  return idsOf(rows, 'taskId')
}

/** Sizes first: a row of the journal may be a megabyte. */
const selectChanges = statement((db) =>
  db
    .select({
      id: journal.id,
      size: sql<number>`octet_length(${journal.before}) + octet_length(${journal.after})`,
    })
    .from(journal)
    .where(and(eq(journal.userId, USER), gt(journal.id, parameter('since'))))
    .orderBy(journal.id)
    .limit(atMost(MOST_CHANGES + 1)),
)

const selectPayload = statement((db) =>
  db
    .select({ before: journal.before, after: journal.after, origin: journal.origin })
    .from(journal)
    .where(and(eq(journal.userId, USER), eq(journal.id, ID))),
)

const selectTagged = statement((db) =>
  db
    .select({ taskId: taskTags.taskId })
    .from(taskTags)
    .where(and(eq(taskTags.userId, USER), inArray(taskTags.tagId, IDS))),
)
