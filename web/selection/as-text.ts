import { isDay } from '../../src/core/dates/due-date'
import type { Subtask, Task } from '../../src/core/tasks/contract'
import { isCompleted } from '../../src/core/tasks/rules'
import { withoutTheirSubtasks } from './commands'

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
  const due = task.dueDate ? ` (due ${describe(task.dueDate)})` : ''
  return `- [${isCompleted(task) ? 'x' : ' '}] ${task.title}${due}`
}

/** 2026-11-27, or 2026-11-27 17:30: the Swedish way to write it is everybody's. */
function describe(dueDate: string): string {
  if (isDay(dueDate)) return dueDate
  return new Date(dueDate).toLocaleString('sv', { dateStyle: 'short', timeStyle: 'short' })
}
