import { inArray } from 'drizzle-orm'
import type { Queries } from '../../../db/database'
import { pauseAfter } from '../../../db/parts'
import { tasks } from '../../../db/schema'
import { nextIds } from '../../../db/sequence'
import { IDS, statement } from '../../../db/statement'
import { DETAILS } from '../../core/data/define-tables'
import type { Patch } from '../../core/data/tables'
import { conflict } from '../../core/problem'
import { Change } from '../journal/change'
import { type Entry, record } from '../journal/record'
import { deriveTimes, withAutoReminders } from '../notices/auto'
import type { Actor } from '../sync/execute'
import { settleAssignees, writeToAssignees } from './assignees'
import { tellMembers } from './fan-out'
import { tellOfComment, tellOfDeletedFolders } from './notices'
import { type Standing, sharesOf } from './shares'
import type { Slice } from './slice'

/**
 * Writes what a command changes, its journal row, and the notices of it to those who share what was
 * changed (M8): the one way in which rows are written. Returns the patch as it was written. Throws
 * forbidden where the actor may not.
 *
 * @param known With whom the owner shares what, and what the actor has used, where they are known already.
 */
export async function commit(
  slice: Slice,
  actor: Actor,
  given: Patch,
  entry: Entry,
  known: Partial<Standing> = {},
): Promise<{ entry: number | undefined; patch: Patch }> {
  const { tx, userId } = slice
  const size = sizeOf(given)
  await pauseAfter(size)
  slice.addUnseen(given)
  slice.mustMayWrite(given)
  const isRestore = entry.kind === 'task.restore'
  const isBack = entry.kind === 'undo' || isRestore
  const patch = isBack ? await withFreeIds(slice, given, isRestore) : given
  const members = known.shares ?? (await sharesOf(tx, userId))
  const assigned = members.length > 0 ? await settleAssignees(slice, patch, members) : patch
  const { now, at = now } = actor
  // What is brought back has the reminders that it had.
  const hasReminders = isBack || entry.hasReminders
  const settled = hasReminders ? assigned : await withAutoReminders(slice, assigned, at)
  await pauseAfter(size)
  const change = new Change(tx, userId)
  await change.plan(slice.tables, settled)
  await pauseAfter(size)
  const id = await record(change, { ...actor, used: known.used }, entry, () =>
    deriveTimes(slice, settled, at),
  )
  if (id === undefined) return { entry: undefined, patch: settled }
  if (members.length > 0) {
    await tellMembers(change, { actor, entry, id, members })
    const [comment] = entry.kind === 'comment.create' ? (settled.put.comments ?? []) : []
    await writeToAssignees(slice, settled, actor, entry)
    if (comment) await tellOfComment(slice, comment, members, actor)
    await tellOfDeletedFolders(slice, settled, members, actor)
  }
  return { entry: actor.revisions.get(actor.userId), patch: settled }
}

function sizeOf({ put, del }: Patch): number {
  const parts: readonly unknown[][] = [...Object.values(put), ...Object.values(del)]
  return parts.reduce((sum, { length }) => sum + length, 0)
}

/**
 * A patch that brings tasks back, with new ids for those that somebody else has by now: a member moved
 * them to another person (M7), and the owner undoes that (M10). Throws conflict where a member tries
 * to bring such a task back, or `isRestore`: a restored task keeps its id.
 */
async function withFreeIds(
  { tx, userId, actorId, tables }: Slice,
  patch: Patch,
  isRestore: boolean,
): Promise<Patch> {
  const back = (patch.put.tasks ?? []).flatMap(({ id }) => (tables.tasks.get(id) ? [] : id))
  const taken = back.length > 0 ? await selectTaken(tx).all({ ids: JSON.stringify(back) }) : []
  if (taken.length === 0) return patch
  if (userId !== actorId) throw conflict('This can’t be undone: something has been changed since')
  if (isRestore) throw conflict('This task was moved to another person’s folder')
  const ids = await freeIds(tx, 'tasks', taken)
  const idFor = (id: number) => ids.get(id) ?? id
  const put = { ...patch.put }
  put.tasks = put.tasks?.map((row) => ({
    ...row,
    id: idFor(row.id),
    parentTaskId: row.parentTaskId && idFor(row.parentTaskId),
  }))
  const comments = await freeIds(
    tx,
    'comments',
    (put.comments ?? []).filter(({ taskId }) => ids.has(taskId)),
  )
  put.comments = put.comments?.map((row) => ({ ...row, id: comments.get(row.id) ?? row.id }))
  for (const name of DETAILS) {
    put[name] = put[name]?.map((row) => ({ ...row, taskId: idFor(row.taskId) })) as never
  }
  return { ...patch, put }
}

async function freeIds(tx: Queries, table: 'comments' | 'tasks', rows: readonly { id: number }[]) {
  const ids = rows.length > 0 ? await nextIds(tx, table, rows.length) : []
  return new Map(rows.map(({ id }, at) => [id, ids[at] as number]))
}

/** Selects the ids that are taken by anybody's tasks. */
const selectTaken = statement((tx) =>
  tx.select({ id: tasks.id }).from(tasks).where(inArray(tasks.id, IDS)),
)
