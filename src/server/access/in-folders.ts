import type { Queries } from '../../../db/database'
import { notFound, Problem } from '../../core/problem'
import { openSeen } from '../data/access'

/**
 * Refuses a task outside the folders that a token is limited to (D1). Throws notFound where the
 * token's holder sees no such task.
 */
export async function refuseOutside(
  tx: Queries,
  userId: number,
  folderIds: readonly number[],
  taskId: number,
): Promise<void> {
  const slice = await openSeen(tx, userId, 'tasks', taskId)
  const task = slice?.tables.tasks.get(taskId)
  if (!slice || !task) throw notFound('Task')
  const { parentTaskId } = task
  if (parentTaskId !== null) await slice.byIds('tasks', [parentTaskId])
  const { folderId } = slice.tables.tasks.get(parentTaskId ?? taskId) ?? task
  if (folderId === null || !folderIds.includes(folderId)) {
    throw new Problem('forbidden', 'This token doesn’t reach that folder.')
  }
}
