import type { Folder } from '../../src/folders/contract'
import type { Subtask, Task } from '../../src/tasks/contract'
import { moveTo, topPosition } from '../../src/tasks/rules'

/** The list with one task or subtask changed. */
export function withTask(
  tasks: Task[],
  id: number,
  change: <T extends Task | Subtask>(task: T) => T,
): Task[] {
  const at = tasks.findIndex((task) => task.id === id)
  const own = tasks[at]
  if (own) return tasks.with(at, change(own))
  return tasks.map((task) => {
    if (!task.subtasks.some((subtask) => subtask.id === id)) return task
    const subtasks = task.subtasks.map((each) => (each.id === id ? change(each) : each))
    return { ...task, subtasks }
  })
}

/** The list without one task or subtask. */
export function withoutTask(tasks: Task[], id: number): Task[] {
  return tasks.flatMap((task) => {
    if (task.id === id) return []
    if (!task.subtasks.some((subtask) => subtask.id === id)) return [task]
    return [{ ...task, subtasks: task.subtasks.filter((each) => each.id !== id) }]
  })
}

/** The list with a task in another folder. A subtask has no parent from then on (T5). */
export function withTaskMoved(tasks: Task[], task: Task | Subtask, folder: Folder): Task[] {
  const move = <T extends Task | Subtask>(each: T): T => ({ ...moveTo(each, folder), folder })
  if (task.parentTaskId === null) {
    return withTask(tasks, task.id, (each) => ({
      ...move(each),
      subtasks: each.subtasks.map((subtask) => ({ ...move(subtask), parentTaskId: each.id })),
    }))
  }
  return [
    { ...move(task), parentTask: null, position: topPosition(tasks) },
    ...withoutTask(tasks, task.id),
  ]
}
