import type { Subtask, Task } from '../../src/core/tasks/contract'
import { sinkCompleted } from '../../src/core/tasks/rules'
import { isShown } from '../ui/shown-lines'
import { shownLists } from './store'
import { keyOf } from './task-key'
import { isExpanded } from './use-expanded'

/** The tasks of the view that is shown by their keys, in the order in which they are read. */
export function shownRows(): Map<string, Task | Subtask> {
  const onPage = [...shownLists].filter(([list]) => isShown(list))
  const lists = onPage.sort(([a], [b]) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )
  const rows = new Map<string, Task | Subtask>()
  for (const [, { tasks, unfolds }] of lists) {
    for (const task of tasks) {
      // A time that a repeating task was done is no task to change.
      if ('now' in task) continue
      rows.set(keyOf(task), task)
      if (!unfolds || task.subtasks.length === 0 || !isExpanded(task.id)) continue
      for (const subtask of sinkCompleted<Subtask>(task.subtasks)) rows.set(keyOf(subtask), subtask)
    }
  }
  return rows
}
