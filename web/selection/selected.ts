import type { Subtask, Task } from '../../src/core/tasks/contract'
import { isCompleted, sinkCompleted } from '../../src/core/tasks/rules'
import { lookOf } from '../sync/new-looks'
import { isShown, shownLines } from '../ui/keep-focus'
import { lineInFocus } from './line-in-focus'
import { NOTHING, type Selection, toggle } from './rules'
import { isExpanded, keyOf, selectionStore, shownLists } from './store'

export const getSelection = (): Selection => selectionStore.get() ?? NOTHING

export function useSelection(): Selection {
  return selectionStore.use() ?? NOTHING
}

export function selectedTasks(): (Task | Subtask)[] {
  const { keys } = getSelection()
  return [...shownRows()].flatMap(([key, task]) => (keys.has(key) ? lookOf(task) : []))
}

/** The open tasks of the view that a task is ordered among, itself included. */
export function orderedWith(task: Task | Subtask): (Task | Subtask)[] {
  return [...shownRows().values()].filter(
    (each) => each.parentTaskId === task.parentTaskId && !isCompleted(each),
  )
}

export function toggleSelected(key: string) {
  selectionStore.set(toggle(getSelection(), key))
}

export function focusedKey(): string | undefined {
  return lineInFocus()?.getAttribute('data-task') ?? undefined
}

/** Puts the focus on a row, where it is drawn. */
export function focusRow(key: string | undefined, options: FocusOptions = {}) {
  if (key === undefined) return
  const row = shownLines().find(({ dataset }) => dataset.task === key)
  row?.querySelector<HTMLElement>('[data-stop="title"]')?.focus(options)
}

/** The tasks of the view that is shown by their keys, in the order in which they are read. */
export function shownRows(): Map<string, Task | Subtask> {
  const onPage = [...shownLists].filter(([list]) => isShown(list))
  const lists = onPage.sort(([a], [b]) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )
  const rows = new Map<string, Task | Subtask>()
  for (const [, tasks] of lists) {
    for (const task of tasks) {
      // A time that a repeating task was done is no task to change.
      if ('now' in task) continue
      rows.set(keyOf(task), task)
      if (task.subtasks.length === 0 || !isExpanded(task.id)) continue
      for (const subtask of sinkCompleted<Subtask>(task.subtasks)) rows.set(keyOf(subtask), subtask)
    }
  }
  return rows
}
