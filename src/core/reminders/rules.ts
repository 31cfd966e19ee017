import { createClock } from '../../language/dates/clock'
import { isDay } from '../dates/due-date'
import type { TaskRow } from '../tasks/contract'
import { isCompleted } from '../tasks/rules'
import type { ReminderRow } from './contract'

/** Nine in the morning: when a day counts as due (N6). */
export const MORNING = 9 * 60
/** The most reminders of one task. */
export const MOST_REMINDERS = 20
const MINUTE_MS = 60_000

type Due = Pick<TaskRow, 'dueDate' | 'status'>

/**
 * When a reminder of a task goes off, as an instant; undefined for a task that is done or, but for a
 * reminder at a time of its own, has no due date. A day counts as 09:00 on the wall of `timeZone`,
 * also where the clocks change then (N6, R12).
 */
export function timeOf(
  { kind, minutes, at }: Pick<ReminderRow, 'kind' | 'minutes' | 'at'>,
  task: Due,
  timeZone: string,
): string | undefined {
  if (isCompleted(task)) return undefined
  if (kind === 'at') return at ?? undefined
  if (task.dueDate === null) return undefined
  const due = momentOf(task.dueDate, timeZone)
  return new Date(Date.parse(due) - (minutes ?? 0) * MINUTE_MS).toISOString()
}

/** A due date as an instant. */
export function momentOf(dueDate: string, timeZone: string): string {
  if (!isDay(dueDate)) return dueDate
  return createClock(new Date(0), timeZone).instant(dueDate, MORNING)
}

/** Whether it is due at a time of a day, and so gets a reminder of itself (N6). */
export function hasTime({ dueDate }: Pick<TaskRow, 'dueDate'>): boolean {
  return dueDate !== null && !isDay(dueDate)
}
