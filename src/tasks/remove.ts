import type { Change } from '../journal/change'
import type { TaskRow } from './contract'
import { findSubtasks, findTask, findTaskTags } from './store'

/** With its subtasks. */
export async function deleteTask(change: Change, id: number): Promise<void> {
  const task = await findTask(change.tx, change.userId, id)
  change.entityId = id
  await removeTasks(change, [task, ...(await findSubtasks(change.tx, change.userId, id))])
}

/** Removes the tasks and what hangs on them. Their subtasks must be among them. */
export async function removeTasks(change: Change, tasks: TaskRow[]): Promise<void> {
  const ids = tasks.map(({ id }) => id)
  await change.remove('taskTags', await findTaskTags(change.tx, change.userId, ids))
  await change.remove('tasks', tasks)
}
