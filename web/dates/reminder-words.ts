import { counted } from '../../src/core/counted'
import type { Clock } from '../../src/core/dates/due-date'
import type { ReminderRow } from '../../src/core/reminders/contract'
import { describeDueDate } from './due-date'
import { nameTime } from './reader-locale'

const HOUR = 60
const DAY = 24 * HOUR

/** "30 min before", "That day, 9:00 AM", "Tomorrow, 15:00". A day counts as nine in the morning (N6). */
export function describeReminder(
  { minutes, at }: Pick<ReminderRow, 'minutes' | 'at'>,
  hasTime: boolean,
  clock: Clock,
): string {
  return at ? describeDueDate(at, clock) : describeOffset(minutes, hasTime)
}

/** So many minutes before it is due. */
export function describeOffset(minutes: number | null, hasTime: boolean): string {
  if (!minutes) return hasTime ? 'At the time' : `That day, ${nine()}`
  if (hasTime) return `${lengthWords(minutes)} before`
  if (minutes === DAY) return `The day before, ${nine()}`
  return `${lengthWords(minutes)} before ${nine()} that day`
}

function nine(): string {
  return nameTime(new Date(2000, 0, 1, 9))
}

/** "2 days", "1 hour", "30 min". */
export function lengthWords(minutes: number): string {
  if (minutes % DAY === 0) return counted(minutes / DAY, 'day')
  if (minutes % HOUR === 0) return counted(minutes / HOUR, 'hour')
  return `${minutes} min`
}
