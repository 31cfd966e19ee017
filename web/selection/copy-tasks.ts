import { useQueryClient } from '@tanstack/react-query'
import { duplicateOf } from '../../src/core/bulk/rules'
import { isDay } from '../../src/core/dates/due-date'
import { checklistLine } from '../../src/core/tasks/checklist-line'
import type { Subtask, Task } from '../../src/core/tasks/contract'
import { newId } from '../sync/new-id'
import { offerUndo } from '../sync/offer-undo'
import { openSync } from '../sync/open'
import { change } from '../sync/use-change'
import { copyText } from '../ui/copy-text'
import { toast } from '../ui/toast-store'
import { withoutTheirSubtasks } from './commands'
import { selectedTasks } from './selected'
import { countOf } from './use-change-selected'

/** Copies a task as text, with all that is selected where it is. */
export function copyTask(task: Task | Subtask) {
  const selected = selectedTasks()
  void copyTasks(selected.some(({ id }) => id === task.id) ? selected : [task])
}

export async function copyTasks(tasks: readonly (Task | Subtask)[]) {
  try {
    await copyText(asText(tasks))
    toast({ title: `${countOf(tasks)} copied` })
  } catch {
    toast({ title: 'The browser did not allow copying', variant: 'destructive' })
  }
}

/** Hands tasks as text to another app, if the system can (W6). */
export async function shareTasks(tasks: readonly (Task | Subtask)[]) {
  // Rejects where the person closes the system's dialog.
  await navigator.share({ text: asText(tasks) }).catch(() => {})
}

/**
 * Tasks as a list that other programs read: a line each, with its subtasks indented below it. Times
 * are those of the reader's clock.
 */
export function asText(tasks: readonly (Task | Subtask)[]): string {
  return withoutTheirSubtasks(tasks)
    .flatMap((task) => [lineOf(task), ...task.subtasks.map((each) => `  ${lineOf(each)}`)])
    .join('\n')
}

function lineOf(task: Task | Subtask): string {
  return checklistLine(task, describe)
}

/** 2026-11-27, or 2026-11-27 17:30: the Swedish way to write it is everybody's. */
function describe(dueDate: string): string {
  if (isDay(dueDate)) return dueDate
  return new Date(dueDate).toLocaleString('sv', { dateStyle: 'short', timeStyle: 'short' })
}

/** Adds a task again right behind itself, with its subtasks, and offers to undo that. */
export function useDuplicateTask() {
  const queryClient = useQueryClient()
  return ({ id }: Task | Subtask) => {
    const sync = openSync(queryClient)
    const { shown } = sync.data.replica
    const task = shown.tasks.get(id)
    const made = task && change(sync, duplicateOf(shown, task, newId))
    if (made) offerUndo(sync, [made], { title: 'Task duplicated', done: 'duplicated' })
  }
}
