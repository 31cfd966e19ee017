import type { Subtask, Task } from '../../src/core/tasks/contract'
import { copyText } from '../ui/copy-text'
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
    await copyText(asText(tasks))
    toast({ title: `${countOf(tasks)} copied` })
  } catch {
    toast({ title: 'The browser did not allow copying', variant: 'destructive' })
  }
}
