import { sql } from 'drizzle-orm'
import { idsIn } from '../../../db/statement'
import { idsOf, type Patch } from '../../core/data/tables'
import type { TaskRow } from '../../core/tasks/contract'
import { homeOf } from '../../core/tasks/rules'
import type { Entry, Recorder } from '../journal/record'
import { tellAssignee } from './notices'
import { isMemberIn, type Share } from './shares'
import type { Slice } from './slice'

/**
 * The patch without assignees who have nothing to do with the folder that a task ends up in: a task
 * that is moved away, with its subtasks, and what an undo would give back to somebody who has left.
 */
export async function settleAssignees(slice: Slice, patch: Patch, shares: readonly Share[]) {
  const { tasks: put = [] } = patch.put
  const moved = put.filter((row) => isMoved(slice, row))
  await slice.where('tasks', 'parentTaskId', idsOf(moved))
  const after = new Map(put.map((row) => [row.id, row]))
  const below = [...slice.tables.tasks.values()].filter(
    ({ id, parentTaskId }) =>
      parentTaskId !== null && !after.has(id) && moved.some((row) => row.id === parentTaskId),
  )
  const mayKeep = (row: TaskRow) => {
    const { assigneeId, parentTaskId } = row
    if (assigneeId === null || assigneeId === slice.userId) return true
    const parent =
      parentTaskId === null
        ? row
        : (after.get(parentTaskId) ?? slice.tables.tasks.get(parentTaskId))
    // Where its parent is not known, it stays where it is.
    return !parent || isMemberIn(shares, parent.folderId, assigneeId)
  }
  const tasks = [
    ...put.map((row) => (mayKeep(row) ? row : { ...row, assigneeId: null })),
    ...below.filter((row) => !mayKeep(row)).map((row) => ({ ...row, assigneeId: null })),
  ]
  return tasks.length > 0 ? { ...patch, put: { ...patch.put, tasks } } : patch
}

function isMoved({ tables }: Slice, row: TaskRow): boolean {
  const before = tables.tasks.get(row.id)
  return before !== undefined && before.folderId !== row.folderId
}

/** So that a letter tells of all that somebody is given at once. */
const WAIT_MS = 60_000

/**
 * Writes to those who are assigned a task by somebody else, unless a letter waits already, they want
 * none (M6) or their address is not confirmed (N7). What an undo gives back is not news.
 */
export async function writeToAssignees(
  slice: Slice,
  { put }: Patch,
  actor: Recorder,
  { kind }: Pick<Entry, 'kind'>,
): Promise<void> {
  const { tx, tables } = slice
  const { userId, now } = actor
  if (kind === 'undo') return
  const given = (put.tasks ?? []).filter(
    ({ id, assigneeId }) =>
      assigneeId !== null &&
      assigneeId !== userId &&
      assigneeId !== (tables.tasks.get(id)?.assigneeId ?? null),
  )
  if (given.length === 0) return
  await slice.byIds('tasks', idsOf(given, 'parentTaskId'))
  const folderOf = (task: TaskRow) => homeOf(slice.tables.tasks, task).folderId
  await slice.byIds(
    'folders',
    given.flatMap((task) => folderOf(task) ?? []),
  )
  for (const task of given) {
    const place = slice.tables.folders.get(folderOf(task) ?? 0)?.name
    await tellAssignee(tx, task, place, actor)
  }
  const ids = given.map(({ assigneeId }) => assigneeId)
  const due = new Date(now.getTime() + WAIT_MS).toISOString()
  await tx.run(sql`
    insert into jobs (type, user_id, kind, due_at, created_at)
    select 'letter', id, 'assigned', ${due}, ${now.toISOString()} from users
    where id in ${idsIn(JSON.stringify(ids))} and sharing_mails = 1 and is_email_verified = 1
      and not exists (
        select 1 from jobs waiting
        where waiting.user_id = users.id and waiting.type = 'letter' and waiting.kind = 'assigned')
  `)
}
