import type { TaskRow } from './contract'
import { isCompleted } from './rules'

/** `- [x] Milk (due 2026-11-27)`, as other programs read it. `describe` writes the due date. */
export function checklistLine(
  task: Pick<TaskRow, 'title' | 'status' | 'dueDate'>,
  describe: (dueDate: string) => string,
): string {
  const due = task.dueDate ? ` (due ${describe(task.dueDate)})` : ''
  return `- [${isCompleted(task) ? 'x' : ' '}] ${task.title.replace(/\s+/g, ' ')}${due}`
}
