import type { Reader } from '../../../db/database'
import type { Activity } from '../../core/activity/contract'
import type { Kind } from '../../core/journal/contract'
import { isMembership } from '../../core/journal/rules'
import { fullName } from '../../core/sharing/names'
import type { Assignee } from '../../core/tasks/contract'
import { peopleAround } from '../data/people'
import { visibleTags } from '../data/visible-rows'
import type { Snapshot } from '../journal/change'
import { joinSnapshots } from '../journal/payloads'
import { describe, type View } from './describe'
import { type PastTask, PastTasks } from './past-tasks'

/** What is asked for, and what of it the reader may be told. */
export interface AskedActivity {
  /** Whose journal tells of it. */
  ownerId: number
  /** The folder that it is all about, or the one task. */
  folderId?: number
  taskId?: number
  /** The folders whose activity they may see. */
  sees: 'all' | readonly number[]
  zone: string | null
  limit: number
  /** Only changes older than this one. */
  before: number
}

const TASKS = `select id, title, folder_id as "folderId", parent_task_id as "parentTaskId"
  from tasks where user_id = ?1`

/** Who did what, the latest first, for as long as the journal reaches back (O16). */
export async function readActivity(
  db: Reader,
  userId: number,
  asked: AskedActivity,
): Promise<Activity[]> {
  const { ownerId, limit, before } = asked
  const [tasks = [], latest = [], found = []] = await db.snapshot([
    { sql: TASKS, params: [ownerId] },
    latestRows(ownerId),
    peopleAround(userId),
  ])
  const past = new PastTasks(tasks as unknown as (PastTask & { id: number })[])
  const people = new Map((found as unknown as Assignee[]).map((person) => [person.id, person]))
  const view = await viewOf(db, userId, asked, people)
  const told: Activity[] = []
  for await (const rows of changesOf(db, ownerId, latest as unknown as ChangeRow[])) {
    const [row] = rows
    if (!row || row.before === null) break
    const change = activityOf(row, snapshotsOf(rows), past, asked, view)
    if (!change || row.id >= before) continue
    const actorId = row.actorId ?? ownerId
    const { id, at, source } = row
    // A member knows their own change by another id.
    const canUndo = ownerId === userId && !isMembership(row.kind)
    const actor = people.get(actorId) ?? null
    told.push({ id, at, source, actorId, actor, canUndo, ...change })
    if (told.length === limit) break
  }
  return told
}

function snapshotsOf(rows: readonly ChangeRow[]) {
  return {
    before: joinSnapshots(rows.map(({ before }) => JSON.parse(before ?? '{}'))),
    after: joinSnapshots(rows.map(({ after }) => JSON.parse(after ?? '{}'))),
  }
}

function activityOf(
  row: ChangeRow,
  { before, after }: { before: Snapshot; after: Snapshot },
  past: PastTasks,
  { ownerId, folderId, taskId }: AskedActivity,
  view: View,
): Pick<Activity, 'what' | 'taskId'> | undefined {
  const { kind, actorId } = row
  const all = past.stepBack(before, after)
  const touched = taskId === undefined ? all : all.filter(({ id }) => id === taskId)
  if (isMembership(kind)) {
    const isIt = folderId !== undefined && row.entityId === folderId
    const isOwner = (actorId ?? ownerId) === ownerId
    return isIt ? { what: [membershipWords(kind, isOwner)], taskId: null } : undefined
  }
  const { what, taskIds } = describe({ kind, before, after, touched }, view)
  const lines = [...folderWords(folderId, before, after), ...what]
  const [only = null, ...others] = taskIds
  return lines.length > 0 ? { what: lines, taskId: others.length > 0 ? null : only } : undefined
}

function membershipWords(kind: Kind, isOwner: boolean): string {
  if (kind === 'member.join') return 'joined the folder'
  if (kind === 'member.role') return 'changed what a member may do'
  if (kind === 'member.leave') return isOwner ? 'removed a member' : 'left the folder'
  return 'handed the folder over'
}

function folderWords(folderId: number | undefined, before: Snapshot, after: Snapshot): string[] {
  const [was, is] = [before, after].map(({ folders: rows = [] }) =>
    rows.find(({ id }) => id === folderId && folderId !== undefined),
  )
  if (is && !was) return ['created the folder']
  const isRenamed = was?.name !== undefined && is?.name !== undefined && was.name !== is.name
  return isRenamed ? [`renamed the folder from “${was.name}” to “${is.name}”`] : []
}

/** Names of what is there now and the reader can see: a member only tags that are in use (M14). */
async function viewOf(
  db: Reader,
  userId: number,
  { ownerId, sees: seen, zone }: AskedActivity,
  people: ReadonlyMap<number, Assignee>,
): Promise<View> {
  const sees: View['sees'] = (id) => seen === 'all' || (id !== null && seen.includes(id))
  const [folderRows = [], tagRows = []] = await db.snapshot([
    { sql: 'select id, name from folders where user_id = ?1', params: [ownerId] },
    ownerId === userId
      ? { sql: 'select id, name from tags where user_id = ?1', params: [ownerId] }
      : visibleTags(userId),
  ])
  const [folderNames, tagNames] = [folderRows, tagRows].map(
    (rows) => new Map(rows.map(({ id, name }) => [Number(id), String(name)])),
  ) as [Map<number, string>, Map<number, string>]
  return {
    sees,
    zone,
    folder: (id) => (sees(id) ? folderNames.get(id) : undefined),
    tag: (id) => tagNames.get(id),
    person: (id) => {
      const person = people.get(id)
      return person && fullName(person)
    },
  }
}

/** Rows that are looked through for one answer: older changes are not told. */
const MOST_READ = 5_000
/** Each may be a megabyte. */
const BATCH = 50

/** One row of a change in its owner's journal: a large change has several. */
interface ChangeRow {
  /** The change's. */
  id: number
  row: number
  at: string
  source: Activity['source']
  kind: Kind
  entityId: number | null
  actorId: number | null
  before: string | null
  after: string | null
}

const ROWS = `
  select coalesce(part_of, id) as id, id as "row", at, source, kind, entity_id as "entityId",
    actor_id as "actorId", before, after
  from journal where user_id = ?1 and id < ?2 and origin is null order by journal.id desc limit ${BATCH}`

/** The latest rows, as a query beside others of the same moment. */
function latestRows(ownerId: number) {
  return { sql: ROWS, params: [ownerId, Number.MAX_SAFE_INTEGER] }
}

/** A person's changes with all of their rows, the latest first. */
export async function* changesOf(
  db: Reader,
  ownerId: number,
  latest: ChangeRow[],
): AsyncGenerator<ChangeRow[]> {
  let change: ChangeRow[] = []
  let batch = latest
  for (let read = 0; read < MOST_READ; read += BATCH) {
    for (const row of batch) {
      if (change.length > 0 && change[0]?.id !== row.id) {
        yield change
        change = []
      }
      change.push(row)
    }
    const last = batch.at(-1)
    if (!last) break
    const [next = []] = await db.snapshot([{ sql: ROWS, params: [ownerId, last.row] }])
    batch = next as unknown as ChangeRow[]
  }
  // The last change may be cut off here, and is left out: half of it would look complete.
  if (batch.length === 0 && change.length > 0) yield change
}
