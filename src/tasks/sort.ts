import { addDays } from '../days'
import { nameKey } from '../names'
import type { TaskRow } from './contract'
import { type Clock, isDay } from './due-date'
import { compareTasks, isCompleted, PRIORITIES } from './rules'

export const SORTS = ['urgency', 'own', 'due', 'priority', 'title', 'created'] as const
/** `urgency`: overdue, due within a week, priority, own order. `own`: the order of the list. */
export type Sort = (typeof SORTS)[number]

type Sortable = Pick<
  TaskRow,
  'id' | 'title' | 'status' | 'priority' | 'position' | 'dueDate' | 'completedAt' | 'createdAt'
>

/** Days ahead in which something is due soon. */
const SOON = 7

/**
 * Tasks in the order of a view; those that are alike in their own order. Completed ones are last in
 * each, the newest first.
 */
export function sortTasks<T extends Sortable>(tasks: readonly T[], sort: Sort, clock: Clock): T[] {
  if (sort === 'own') return tasks.toSorted(compareTasks)
  // Worked out once for each: a list of 13,000 compares 200,000 times.
  const keyOf = keys(sort, clock)
  return tasks
    .map((task) => ({ task, key: isCompleted(task) ? '' : keyOf(task) }))
    .sort((a, b) => {
      const isSame = a.key === b.key || a.key === '' || b.key === ''
      if (isSame) return compareTasks(a.task, b.task)
      return a.key < b.key ? -1 : 1
    })
    .map(({ task }) => task)
}

/** Texts that sort as the tasks do. */
function keys(sort: Exclude<Sort, 'own'>, { now, dayOf }: Clock): (task: Sortable) => string {
  const today = dayOf(now)
  const soon = addDays(today, SOON)
  /** A day as a whole comes after its times, and what has no date comes last. */
  const due = ({ dueDate }: Sortable) => {
    if (dueDate === null) return '~'
    return isDay(dueDate) ? `${dueDate}~` : `${dayOf(dueDate)} ${dueDate}`
  }
  const priority = (task: Sortable) => PRIORITIES.length - PRIORITIES.indexOf(task.priority)
  switch (sort) {
    case 'due':
      return (task) => `${due(task)} ${priority(task)}`
    case 'priority':
      return (task) => String(priority(task))
    case 'title':
      return ({ title }) => nameKey(title) || ' '
    case 'created':
      // The newest first.
      return ({ createdAt }) => String(10 ** 14 - Date.parse(createdAt))
    case 'urgency':
      // What is overdue is due before all that is due soon.
      return (task) => {
        const at = due(task)
        return `${at.slice(0, 10) <= soon ? at : '~'} ${priority(task)}`
      }
  }
}
