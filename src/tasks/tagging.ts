import type { Change } from '../journal/change'
import { findTag } from '../tags/store'
import type { Task } from './contract'
import { inFull } from './full'
import { findTask, findTaskTags } from './store'

/** Attached twice is attached (T13). Task and tag must both be the user's own (security 14). */
export async function attachTag(change: Change, taskId: number, tagId: number): Promise<Task> {
  const { tx, userId } = change
  const task = await findTask(tx, userId, taskId)
  await findTag(tx, userId, tagId)
  const attached = await findTaskTags(tx, userId, [taskId])
  change.entityId = taskId
  if (!attached.some((each) => each.tagId === tagId)) {
    await change.insert('taskTags', [
      { userId, taskId, tagId, createdAt: change.now.toISOString() },
    ])
  }
  return inFull(tx, userId, task)
}

/** Detached twice is detached (T13). */
export async function detachTag(change: Change, taskId: number, tagId: number): Promise<Task> {
  const { tx, userId } = change
  const task = await findTask(tx, userId, taskId)
  await findTag(tx, userId, tagId)
  const attached = await findTaskTags(tx, userId, [taskId])
  change.entityId = taskId
  await change.remove(
    'taskTags',
    attached.filter((each) => each.tagId === tagId),
  )
  return inFull(tx, userId, task)
}
