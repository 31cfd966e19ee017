import type { Subtask, Task } from '../../src/core/tasks/contract'
import type { Session } from '../sync/session'

/** These tasks and subtasks as in the API, with everything that they are related to. */
export function fullTasks(session: Session, rows: readonly { id: number }[]): (Task | Subtask)[] {
  const byId = new Map<number, Task | Subtask>()
  for (const task of session.tasks) {
    byId.set(task.id, task)
    for (const subtask of task.subtasks) byId.set(subtask.id, subtask)
  }
  return rows.flatMap(({ id }) => byId.get(id) ?? [])
}
