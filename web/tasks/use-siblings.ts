import type { Subtask, Task } from '../../src/core/tasks/contract'
import { compareByPosition, isCompleted } from '../../src/core/tasks/rules'
import { useTasks } from '../sync/use-tasks'

/**
 * The open tasks of one owner that a task is ordered among (M12), itself included, in their order; none
 * for one that is done.
 */
export function useSiblings(task: Task | Subtask): (Task | Subtask)[] {
  const tasks = useTasks()
  if (isCompleted(task)) return []
  const parent = tasks.find(({ id }) => id === task.parentTaskId)
  const all: (Task | Subtask)[] = parent ? parent.subtasks : tasks
  return all
    .filter((each) => each.userId === task.userId && !isCompleted(each))
    .toSorted(compareByPosition)
}
