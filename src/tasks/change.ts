import type { Change } from '../journal/change'
import type { Task } from './contract'
import { inFull } from './full'
import { toggle } from './rules'
import { findTask } from './store'

/** With `completed`, the same when it is sent twice (T8). */
export async function toggleTask(change: Change, id: number, completed?: boolean): Promise<Task> {
  const { tx, userId, now } = change
  const task = await findTask(tx, userId, id)
  change.entityId = id
  const [toggled = task] = await change.update('tasks', [task], [toggle(task, now, completed)])
  return inFull(tx, userId, toggled)
}
