import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Database, Queries } from '../../../db/database'
import { folderMembers, journal, tasks } from '../../../db/schema'
import { idsIn } from '../../../db/statement'
import type { HookEventKind } from '../../core/hooks/contract'
import type { TaskRow } from '../../core/tasks/contract'
import { isCompleted } from '../../core/tasks/rules'
import { type Snapshot, taskIdsIn } from '../journal/change'
import { findChange } from '../journal/store'
import type { HookRow } from './store'

/** Journal rows that are read at once. */
const TOGETHER = 100

export interface HookEvent {
  /** The same whenever it is derived. */
  id: string
  kind: HookEventKind
  /** The person's journal row, and whether this is the last event of it. */
  row: number
  isLast: boolean
  body: string
}

type State = Map<number, TaskRow>
type Change = NonNullable<Awaited<ReturnType<typeof findChange>>>
type Entry = Awaited<ReturnType<typeof rowsAfter>>[number] & { change: Change }

/**
 * What a hook is to be sent next, in order, by the journal of its person, and the row up to which
 * that is everything. What they may not see now is not sent: a member sees what is in the folders
 * that are shared with them.
 */
export async function nextEvents(
  db: Database,
  hook: HookRow,
): Promise<{ events: HookEvent[]; upTo: number }> {
  const { rows, entries, state } = await readRows(db.read, hook)
  const shared = await sharedWith(db.read, hook.userId)
  const kinds = new Set<string>(JSON.parse(hook.events))
  // Back from how the rows are now, so that each event has them as they were then.
  const events = entries.toReversed().map((entry) => {
    const told = eventsOf(entry, state, { hook, shared }).filter(({ kind }) => kinds.has(kind))
    return told.map(({ kind, id, ...rest }, at): HookEvent => {
      const { change, at: time, source } = entry
      const by = change.actorId ?? change.ownerId
      const body = JSON.stringify({ id, event: kind, at: time, hook: hook.id, source, by, ...rest })
      return { id, kind, row: entry.id, isLast: at === told.length - 1, body }
    })
  })
  return { events: afterLast(events.reverse().flat(), hook), upTo: rows.at(-1)?.id ?? hook.cursor }
}

/** Without those of a row that was interrupted which have been sent. */
function afterLast(events: HookEvent[], { lastEvent }: HookRow): HookEvent[] {
  return events.slice(events.findIndex(({ id }) => id === lastEvent) + 1)
}

async function readRows(db: Queries, hook: HookRow) {
  for (;;) {
    const rows = await rowsAfter(db, hook)
    const entries: Entry[] = []
    for (const row of rows) {
      const change = await findChange(db, row.origin ?? row.id)
      if (change?.before) entries.push({ ...row, change })
    }
    const state = await readTasks(db, entries)
    // Else something has changed since, and the tasks are not as the last of these rows left them.
    const isSame = rows.length === TOGETHER || (await rowsAfter(db, hook)).length === rows.length
    if (isSame) return { rows, entries, state }
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

/** The tasks that changes touched, and their parents, as they are now. */
async function readTasks(db: Queries, entries: readonly Entry[]): Promise<State> {
  const ids = entries.flatMap(({ change: { before = {}, after } }) => [
    ...taskIdsIn(before, after),
    ...[...(before.tasks ?? []), ...(after.tasks ?? [])].flatMap((row) => row.parentTaskId ?? []),
  ])
  const state: State = new Map()
  const load = async (wanted: number[]) => {
    if (wanted.length === 0) return
    const among = inArray(tasks.id, idsIn(JSON.stringify([...new Set(wanted)])))
    for (const row of await db.select().from(tasks).where(among)) {
      state.set(row.id, row as TaskRow)
    }
  }
  await load(ids)
  const parents = [...state.values()].flatMap(({ parentTaskId }) => parentTaskId ?? [])
  await load(parents.filter((id) => !state.has(id)))
  return state
}

async function sharedWith(db: Queries, userId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ id: folderMembers.folderId })
    .from(folderMembers)
    .where(eq(folderMembers.memberId, userId))
  return new Set(rows.map(({ id }) => id))
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
  const changed = new Set([...(before.tasks ?? []), ...(after.tasks ?? [])].map(({ id }) => id))

  const events: Told[] = []
  for (const id of ids) {
    const [from, to] = [was.get(id), is.get(id)].map((at) => (at && sees(at.folderId) ? at : null))
    if (!changed.has(id) || (!from && !to) || !isWanted(from?.folderId, to?.folderId)) continue
    const kind = kindOf(from?.task, to?.task, done.has(id))
    const [before, after] = [from, to].map((at) => (at ? shown(at.task, isOwn) : null))
    if (kind)
      events.push({ kind, id: `${row}-task-${id}`, before: before ?? null, after: after ?? null })
  }
  for (const { id, taskId = 0, authorId, text, createdAt } of after.comments ?? []) {
    const at = is.get(taskId)
    const isNew = !before.comments?.some((comment) => comment.id === id)
    if (!isNew || !at || !sees(at.folderId) || !isWanted(at.folderId)) continue
    const comment = { id, taskId, authorId, text, createdAt }
    const task = shown(at.task, isOwn)
    const told = { id: `${row}-comment-${id}`, before: null, after: comment, task }
    events.push({ kind: 'comment.added', ...told })
  }
  return events
}

/** A task with the folder that it is in: a subtask is where its parent is (O6). */
function placed(state: State, id: number) {
  const task = state.get(id)
  if (!task) return undefined
  const { folderId } = state.get(task.parentTaskId ?? id) ?? task
  return { task, folderId }
}

function stepBack(state: State, before: Snapshot, after: Snapshot) {
  const earlier = new Set((before.tasks ?? []).map(({ id }) => id))
  for (const { id = 0 } of after.tasks ?? []) if (!earlier.has(id)) state.delete(id)
  for (const row of before.tasks ?? []) {
    const { id = 0 } = row
    state.set(id, { ...state.get(id), ...row } as TaskRow)
  }
}

/** Undefined where only its place in the list differs, which is how a list makes room for another. */
function kindOf(
  before: TaskRow | undefined,
  after: TaskRow | undefined,
  isDone: boolean,
): HookEventKind | undefined {
  if (!before) return 'task.added'
  if (!after) return 'task.deleted'
  if (isDone || (isCompleted(after) && !isCompleted(before))) return 'task.completed'
  const isSame = (key: string) => before[key as keyof TaskRow] === after[key as keyof TaskRow]
  const differ = Object.keys(after).filter((key) => !isSame(key) && !QUIET.has(key))
  return differ.length > 0 ? 'task.changed' : undefined
}

const QUIET = new Set(['position', 'updatedAt'])

/** Projects are their owner's own. */
function shown({ clientId: _, ...row }: TaskRow & { clientId?: unknown }, isOwn: boolean) {
  return isOwn ? row : { ...row, projectId: null }
}
