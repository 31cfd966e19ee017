import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Database, Queries } from '../../../db/database'
import { folderMembers, journal, tags, tasks, taskTags } from '../../../db/schema'
import { idsIn } from '../../../db/statement'
import { idsOf } from '../../core/data/tables'
import type { HookEventKind } from '../../core/hooks/contract'
import type { TaskRow } from '../../core/tasks/contract'
import { isCompleted } from '../../core/tasks/rules'
import { type Snapshot, taskIdsIn } from '../journal/change'
import { findChange } from '../journal/change-store'
import type { HookRow } from './store'

const TOGETHER = 100

export interface HookEvent {
  /** The same whenever it is derived. */
  id: string
  kind: HookEventKind
  /** The person's journal row, and whether this is the last event of it. */
  row: number
  isLast: boolean
  /** Written when it is sent: an import has thousands. */
  body(): string
}

/** Tasks and the ids of their tags, at a point in time, with the names of the tags as they are now. */
interface State {
  tasks: Map<number, TaskRow>
  tagged: Map<number, ReadonlySet<number>>
  names: ReadonlyMap<number, string>
}

type Change = NonNullable<Awaited<ReturnType<typeof findChange>>>
type Entry = Awaited<ReturnType<typeof rowsAfter>>[number] & { change: Change }

/**
 * What a hook is to be sent next, in order, by the journal of its person, and the row up to which
 * that is everything. What they may not see now is not sent: a member sees what is in the folders
 * that are shared with them.
 */
export async function nextEvents(db: Database, hook: HookRow) {
  const { rows, entries, now } = await readOnce(db, hook)
  const state = { ...now, tasks: new Map(now.tasks), tagged: new Map(now.tagged) }
  const shared = await sharedWith(db.read, hook.userId)
  const kinds = new Set<string>(JSON.parse(hook.events))
  // Back from how the rows are now, so that each event has them as they were then.
  const events = entries.toReversed().map((entry) => {
    const told = eventsOf(entry, state, { hook, shared }).filter(({ kind }) => kinds.has(kind))
    return told.map(({ kind, id, ...rest }, at): HookEvent => {
      const { change, at: time, source } = entry
      const by = change.actorId ?? change.ownerId
      const body = () =>
        JSON.stringify({ id, event: kind, at: time, hook: hook.id, source, by, ...rest })
      return { id, kind, row: entry.id, isLast: at === told.length - 1, body }
    })
  })
  return { events: afterLast(events.reverse().flat(), hook), upTo: rows.at(-1)?.id ?? hook.cursor }
}

/** Without those of a row that was interrupted which have been sent. */
function afterLast(events: HookEvent[], { lastEvent }: HookRow): HookEvent[] {
  return events.slice(events.findIndex(({ id }) => id === lastEvent) + 1)
}

const underWay = new WeakMap<Database, Map<string, ReturnType<typeof readRows>>>()

/** Hooks of one person that are equally far read a large import once. */
function readOnce(db: Database, hook: HookRow) {
  const reads = underWay.get(db) ?? new Map<string, ReturnType<typeof readRows>>()
  underWay.set(db, reads)
  const key = `${hook.userId} ${hook.cursor}`
  const read = reads.get(key) ?? readRows(db.read, hook).finally(() => reads.delete(key))
  reads.set(key, read)
  return read
}

async function readRows(db: Queries, hook: HookRow) {
  for (;;) {
    const rows = await rowsAfter(db, hook)
    const entries: Entry[] = []
    for (const row of rows) {
      const change = await findChange(db, row.origin ?? row.id)
      if (change?.before) entries.push({ ...row, change })
    }
    const now = await readState(db, entries)
    // Else something has changed since, and the tasks are not as the last of these rows left them.
    const isSame = rows.length === TOGETHER || (await rowsAfter(db, hook)).length === rows.length
    if (isSame) return { rows, entries, now }
  }
}

function rowsAfter(db: Queries, { userId, cursor }: HookRow) {
  return db
    .select({ id: journal.id, origin: journal.origin, at: journal.at, source: journal.source })
    .from(journal)
    .where(and(eq(journal.userId, userId), gt(journal.id, cursor), isNull(journal.partOf)))
    .orderBy(asc(journal.id))
    .limit(TOGETHER)
}

async function readState(db: Queries, entries: readonly Entry[]): Promise<State> {
  const ids = entries.flatMap(({ change: { before = {}, after } }) => [
    ...taskIdsIn(before, after),
    ...[...(before.tasks ?? []), ...(after.tasks ?? [])].flatMap((row) => row.parentTaskId ?? []),
  ])
  const found = new Map<number, TaskRow>()
  const load = async (wanted: number[]) => {
    if (wanted.length === 0) return
    for (const row of await db
      .select()
      .from(tasks)
      .where(inArray(tasks.id, among(wanted)))) {
      found.set(row.id, row as TaskRow)
    }
  }
  await load(ids)
  const parents = idsOf(found.values(), 'parentTaskId')
  await load(parents.filter((id) => !found.has(id)))
  return { tasks: found, ...(await readTags(db, entries, [...found.keys()])) }
}

async function readTags(db: Queries, entries: readonly Entry[], taskIds: number[]) {
  const links = await db
    .select({ taskId: taskTags.taskId, tagId: taskTags.tagId })
    .from(taskTags)
    .where(inArray(taskTags.taskId, among(taskIds)))
  const tagged = new Map<number, Set<number>>()
  for (const { taskId, tagId } of links) tagged.set(taskId, add(tagged.get(taskId), tagId))
  const snapshots = entries.flatMap(({ change: { before = {}, after } }) => [before, after])
  const changed = snapshots.flatMap(({ taskTags: links = [] }) => links)
  const tagIds = idsOf([...links, ...changed], 'tagId')
  const named = await db
    .select({ id: tags.id, name: tags.name })
    .from(tags)
    .where(inArray(tags.id, among(tagIds)))
  const deleted = entries.flatMap(({ change: { before = {} } }) => before.tags ?? [])
  const names = new Map<number, string>()
  for (const { id, name } of [...deleted, ...named]) if (id && name) names.set(id, name)
  return { tagged, names }
}

function among(ids: readonly number[]) {
  return idsIn(JSON.stringify([...new Set(ids)]))
}

function add(ids: Iterable<number> = [], id: number): Set<number> {
  return new Set(ids).add(id)
}

async function sharedWith(db: Queries, userId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ id: folderMembers.folderId })
    .from(folderMembers)
    .where(eq(folderMembers.memberId, userId))
  return new Set(idsOf(rows))
}

interface Told {
  kind: HookEventKind
  id: string
  before: object | null
  after: object | null
  task?: object
}

/** The events of one change, whose tasks are left in `state` as they were before it. */
function eventsOf(
  { id: row, change }: Entry,
  state: State,
  { hook, shared }: { hook: HookRow; shared: ReadonlySet<number> },
): Told[] {
  const { before = {}, after, ownerId } = change
  const isOwn = ownerId === hook.userId
  const ids = taskIdsIn(before, after)
  const is = new Map(ids.map((id) => [id, placed(state, id)]))
  stepBack(state, before, after)
  const was = new Map(ids.map((id) => [id, placed(state, id)]))
  const sees = (folderId: number | null) => isOwn || (folderId !== null && shared.has(folderId))
  const isWanted = (...folders: (number | null | undefined)[]) =>
    hook.folderId === null || folders.includes(hook.folderId)
  const done = new Set(
    (after.completions ?? []).flatMap(({ taskId, skipped }) => (skipped ? [] : (taskId ?? []))),
  )
  const changed = new Set([
    ...[...(before.tasks ?? []), ...(after.tasks ?? [])].map(({ id }) => id),
    ...[...(before.taskTags ?? []), ...(after.taskTags ?? [])].map(({ taskId }) => taskId),
  ])

  const events: Told[] = []
  for (const id of ids) {
    const [from, to] = [was.get(id), is.get(id)].map((at) => (at && sees(at.folderId) ? at : null))
    if (!changed.has(id) || (!from && !to) || !isWanted(from?.folderId, to?.folderId)) continue
    const kind = kindOf(from, to, done.has(id))
    const [before, after] = [from, to].map((at) => (at ? shown(at, isOwn) : null))
    if (kind)
      events.push({ kind, id: `${row}-task-${id}`, before: before ?? null, after: after ?? null })
  }
  for (const { id, taskId = 0, authorId, text, createdAt } of after.comments ?? []) {
    const at = is.get(taskId)
    const isNew = !before.comments?.some((comment) => comment.id === id)
    if (!isNew || !at || !sees(at.folderId) || !isWanted(at.folderId)) continue
    const comment = { id, taskId, authorId, text, createdAt }
    const task = shown(at, isOwn)
    const told = { id: `${row}-comment-${id}`, before: null, after: comment, task }
    events.push({ kind: 'comment.added', ...told })
  }
  return events
}

type Placed = NonNullable<ReturnType<typeof placed>>

/** A task with the folder that it is in: a subtask is where its parent is (O6); and its tags' names. */
function placed({ tasks, tagged, names }: State, id: number) {
  const task = tasks.get(id)
  if (!task) return undefined
  const { folderId } = tasks.get(task.parentTaskId ?? id) ?? task
  const tags = [...(tagged.get(id) ?? [])].flatMap((tagId) => names.get(tagId) ?? []).sort()
  return { task, folderId, tags }
}

function stepBack({ tasks, tagged }: State, before: Snapshot, after: Snapshot) {
  const earlier = new Set(idsOf(before.tasks ?? []))
  for (const { id = 0 } of after.tasks ?? []) if (!earlier.has(id)) tasks.delete(id)
  for (const row of before.tasks ?? []) {
    const { id = 0 } = row
    tasks.set(id, { ...tasks.get(id), ...row } as TaskRow)
  }
  for (const { taskId = 0, tagId = 0 } of after.taskTags ?? []) {
    tagged.set(taskId, new Set(tagged.get(taskId)).difference(new Set([tagId])))
  }
  for (const { taskId = 0, tagId = 0 } of before.taskTags ?? []) {
    tagged.set(taskId, add(tagged.get(taskId), tagId))
  }
}

/** Undefined where only its place in the list differs, which is how a list makes room for another. */
function kindOf(
  from: Placed | null | undefined,
  to: Placed | null | undefined,
  isDone: boolean,
): HookEventKind | undefined {
  if (!from) return 'task.added'
  if (!to) return 'task.deleted'
  const [before, after] = [from.task, to.task]
  if (isDone || (isCompleted(after) && !isCompleted(before))) return 'task.completed'
  const isSame = (key: string) => before[key as keyof TaskRow] === after[key as keyof TaskRow]
  const differ = Object.keys(after).some((key) => !isSame(key) && !QUIET.has(key))
  return differ || from.tags.join('\n') !== to.tags.join('\n') ? 'task.changed' : undefined
}

const QUIET = new Set(['position', 'updatedAt'])

/** Projects are their owner's own. */
function shown({ task, tags }: Placed, isOwn: boolean) {
  const { clientId: _, ...row } = task as TaskRow & { clientId?: unknown }
  return { ...row, ...(!isOwn && { projectId: null }), tags }
}
