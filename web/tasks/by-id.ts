import type { Subtask, Task } from '../../src/tasks/contract'

/** Tasks and subtasks, in the order of the list. */
export function tasksById(tasks: readonly Task[]): Map<number, Task | Subtask> {
  const byId = new Map<number, Task | Subtask>()
  for (const task of tasks) {
    byId.set(task.id, task)
    for (const subtask of task.subtasks) byId.set(subtask.id, subtask)
  }
  return byId
}
