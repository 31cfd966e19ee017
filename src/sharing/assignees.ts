import type { Slice } from '../sync/slice'
import type { Patch } from '../sync/tables'
import type { TaskRow } from '../tasks/contract'
import type { Share } from './store'

/** Whether a task in this folder may be given to this person, who is not its owner (M6). */
export function isMemberIn(shares: readonly Share[], folderId: number | null, userId: number) {
  return shares.some((share) => share.folderId === folderId && share.memberId === userId)
}

/**
 * The patch without assignees who have nothing to do with the folder that a task ends up in: a task
 * that is moved away, with its subtasks, and what an undo would give back to somebody who has left.
 */
export async function settleAssignees(
  slice: Slice,
  patch: Patch,
  shares: readonly Share[],
): Promise<Patch> {
  const { tasks: put = [] } = patch.put
  const moved = put.filter((row) => isMoved(slice, row))
  await slice.tasksWhere(
    'parentTaskId',
    moved.map(({ id }) => id),
  )
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
