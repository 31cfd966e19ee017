import type { Tables } from '../data/tables'
import type { Clock } from '../dates/due-date'
import type { TaskRow } from '../tasks/contract'
import type { Question } from '../voice/contract'
import { plannedBetween, todayOf } from './days'

/** The open tasks that a question asks for, in order; one that repeats at its first time. */
export function tasksAskedFor(
  tables: Pick<Tables, 'tasks' | 'completions'>,
  { kind, from, to }: Question,
  clock: Clock,
): TaskRow[] {
  if (kind === 'overdue' || from === null || to === null) return todayOf(tables, clock).overdue
  const first = new Map<number, TaskRow>()
  for (const { task, due } of plannedBetween(tables, { from, to }, clock)) {
    if (!first.has(task.id)) first.set(task.id, { ...task, dueDate: due })
  }
  return [...first.values()]
}

/** "3 tasks are due today." */
export function describeAsked({ kind }: Question, count: number): string {
  const when = WHEN[kind]
  if (count === 0) return `Nothing is ${when}.`
  return count === 1 ? `1 task is ${when}.` : `${count} tasks are ${when}.`
}

const WHEN: Record<Question['kind'], string> = {
  today: 'due today',
  tomorrow: 'due tomorrow',
  week: 'due this week',
  overdue: 'overdue',
}
