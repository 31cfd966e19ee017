import type { Subtask, Task } from '../../src/tasks/contract'
import { toast } from '../ui/toast-store'
import { asText } from './as-text'
import { selectedTasks } from './selected'
import { countOf } from './use-change-selected'

/** Copies a task as text, with all that is selected where it is. */
export function copyTask(task: Task | Subtask) {
  const selected = selectedTasks()
  void copyTasks(selected.some(({ id }) => id === task.id) ? selected : [task])
}

export async function copyTasks(tasks: readonly (Task | Subtask)[]) {
  try {
    await navigator.clipboard.writeText(asText(tasks))
    toast({ title: `${countOf(tasks)} copied` })
  } catch {
    // Not allowed, or the page came over plain HTTP from elsewhere.
    toast({ title: 'The browser did not allow copying', variant: 'destructive' })
  }
}
