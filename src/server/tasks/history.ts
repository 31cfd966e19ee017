import type { Reader } from '../../../db/database'
import type { CompletionRow } from '../../core/data/define-tables'
import { notFound } from '../../core/problem'
import type { TaskChange, TaskRow } from '../../core/tasks/contract'
import type { Snapshot } from '../journal/change'

/** The latest changes of a task that are told. */
const MOST = 100
/** The latest that are looked through. */
const MOST_READ = 500
/** Each may be a change of thousands of rows: a megabyte. */
const BATCH = 50

/** What a person would call a change of the task; its place in the list is not. */
const TOLD = [
  'title',
  'description',
  'status',
  'priority',
  'dueDate',
  'repeat',
  'folderId',
  'parentTaskId',
  'assigneeId',
] as const
/** What changes whenever a repeating task moves on (R5). */
const ROLLED: readonly string[] = ['status', 'dueDate']

/**
 * What has happened to a task, the latest first, for as long as the journal reaches back
 * (O16). Throws notFound where the person has no such task.
 */
export async function readHistory(
  db: Reader,
  userId: number,
  taskId: number,
): Promise<TaskChange[]> {
  const [own = []] = await db.snapshot([{ sql: OWN, params: [userId, taskId] }])
  if (own.length === 0) throw notFound('Task')
  const told: TaskChange[] = []
  const named = [`"id":${taskId}`, `"taskId":${taskId}`]
  let before = Number.MAX_SAFE_INTEGER
  for (let read = 0; read < MOST_READ && told.length < MOST; read += BATCH) {
    const [found = []] = await db.snapshot([{ sql: ENTRIES, params: [userId, ...named, before] }])
    const entries = found as unknown as Entry[]
    told.push(...entries.map((entry) => toldOf(entry, taskId)).filter(isNews))
    before = entries.at(-1)?.row ?? 0
    if (entries.length < BATCH) break
  }
  return told.slice(0, MOST)
}

function isNews({ created, fields, tags, completions }: TaskChange): boolean {
  return created || fields.length + tags.length + completions.length > 0
}

const OWN = 'select id from tasks where user_id = ? and id = ?'

interface Entry {
  id: number
  row: number
  at: string
  source: TaskChange['source']
  before: string
  after: string
}

/** Finds too many (`"id":12` is in `"id":120`); reading the JSON of every change would take longer. */
const ENTRIES = `
  select coalesce(part_of, id) as id, id as "row", at, source, before, after from journal
  where user_id = ?1 and id < ?4 and before is not null
    and (instr(after, ?2) > 0 or instr(before, ?2) > 0 or instr(after, ?3) > 0 or instr(before, ?3) > 0)
  order by journal.id desc limit ${BATCH}`

function toldOf({ id, at, source, before, after }: Entry, taskId: number): TaskChange {
  const [was, is] = [before, after].map((text) => JSON.parse(text) as Snapshot)
  const [from, to] = [was, is].map((each) => each?.tasks?.find((task) => task.id === taskId))
  const [tagsBefore, tagsAfter] = [was, is].map((each) => tagsIn(each, taskId))
  // They come and go with the task.
  const isWhole = (from === undefined) !== (to === undefined)
  const completions = isWhole ? [] : completionsIn(was, is, taskId)
  const fields = from && to ? changedFields(from, to) : []
  return {
    id,
    at,
    source,
    created: to !== undefined && from === undefined,
    fields: fields.filter(({ field }) => completions.length === 0 || !ROLLED.includes(field)),
    tags: [
      ...(tagsAfter ?? []).map((tagId) => ({ tagId, added: true })),
      ...(tagsBefore ?? []).map((tagId) => ({ tagId, added: false })),
    ],
    completions,
  }
}

function changedFields(from: Partial<TaskRow>, to: Partial<TaskRow>): TaskChange['fields'] {
  return TOLD.filter((field) => field in to && from[field] !== to[field]).map((field) => ({
    field,
    from: from[field] ?? null,
    to: to[field] ?? null,
  }))
}

function tagsIn(snapshot: Snapshot | undefined, taskId: number): number[] {
  return (snapshot?.taskTags ?? []).flatMap((row) =>
    row.taskId === taskId && row.tagId !== undefined ? [row.tagId] : [],
  )
}

function completionsIn(was: Snapshot | undefined, is: Snapshot | undefined, taskId: number) {
  const [before, after] = [was, is].map((each) =>
    (each?.completions ?? []).filter((row) => row.taskId === taskId),
  )
  const told = (row: Partial<CompletionRow>, how: TaskChange['completions'][number]['is']) => ({
    occurrence: row.occurrence ?? '',
    due: row.due ?? null,
    is: how,
  })
  return [
    ...(after ?? []).map((row) => told(row, row.skipped ? 'skipped' : 'completed')),
    ...(before ?? []).map((row) => told(row, 'reopened')),
  ]
}
