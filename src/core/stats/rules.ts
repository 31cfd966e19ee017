import { type Clock, isDueToday, isOverdue } from '../dates/due-date'
import { addDays } from '../days'
import { weekOf } from '../planning/weeks'
import type { TaskRow } from '../tasks/contract'
import { isCompleted, PRIORITIES } from '../tasks/rules'
import type { Stats } from './contract'

const DAYS = 30

export type Counted = Pick<
  TaskRow,
  'status' | 'priority' | 'folderId' | 'dueDate' | 'completedAt' | 'createdAt'
>

/**
 * T16. `folders` in their order; `repeated` are the times that repeating tasks were completed;
 * `weekStart`: 1 for Monday, 7 for Sunday.
 */
export function statsOf(
  tasks: readonly Counted[],
  folders: readonly { id: number; name: string }[],
  repeated: readonly string[],
  { weekStart, ...clock }: Clock & { weekStart: number },
): Stats {
  const today = clock.dayOf(clock.now)
  const open = tasks.filter((task) => !isCompleted(task))
  const created = countBy(tasks.map(({ createdAt }) => clock.dayOf(createdAt)))
  const completed = countBy(
    [...tasks.flatMap(({ completedAt }) => completedAt ?? []), ...repeated].map(clock.dayOf),
  )
  const all = counts(tasks)
  const inFolder = Map.groupBy(tasks, ({ folderId }) => folderId)
  const strays = inFolder.get(null) ?? []
  return {
    ...all,
    overdue: open.filter(({ dueDate }) => isOverdue(dueDate, clock)).length,
    dueToday: open.filter(({ dueDate }) => isDueToday(dueDate, clock)).length,
    completedToday: completed.get(today) ?? 0,
    completedThisWeek: sum(weekOf(today, weekStart).map((day) => completed.get(day) ?? 0)),
    completionRate: all.total === 0 ? 0 : all.completed / all.total,
    ...streaks([...completed.keys()], today),
    byFolder: [
      ...folders.map(({ id, name }) => ({
        folderId: id,
        name,
        ...counts(inFolder.get(id) ?? []),
      })),
      ...(strays.length > 0 ? [{ folderId: null, name: 'No folder', ...counts(strays) }] : []),
    ],
    byPriority: PRIORITIES.toReversed().map((priority) => ({
      priority,
      ...counts(tasks.filter((task) => task.priority === priority)),
    })),
    perDay: daysTo(today, addDays(today, 1 - DAYS)).map((day) => ({
      day,
      created: created.get(day) ?? 0,
      completed: completed.get(day) ?? 0,
    })),
  }
}

/** Runs of days in a row. The current one goes on while today may still add to it. */
export function streaks(days: readonly string[], today: string) {
  const active = new Set(days)
  const lengthUpTo = (day: string): number => {
    let length = 0
    while (active.has(addDays(day, -length))) length += 1
    return length
  }
  const ends = [...active].filter((day) => !active.has(addDays(day, 1)))
  return {
    currentStreak: lengthUpTo(today) || lengthUpTo(addDays(today, -1)),
    longestStreak: ends.reduce((longest, day) => Math.max(longest, lengthUpTo(day)), 0),
  }
}

function counts(tasks: readonly Counted[]) {
  const completed = tasks.filter(isCompleted).length
  return { total: tasks.length, completed, pending: tasks.length - completed }
}

function countBy(days: readonly string[]): Map<string, number> {
  const found = new Map<string, number>()
  for (const day of days) found.set(day, (found.get(day) ?? 0) + 1)
  return found
}

/** From the first day to the last, both included. */
function daysTo(last: string, first: string): string[] {
  const days = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
