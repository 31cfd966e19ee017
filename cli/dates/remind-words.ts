import type { ReminderRow } from '../../src/core/reminders/contract'
import type { Session } from '../sync/session'
import { datedWords } from './due-date'

/** Of one task: the longest before first, then those at times of their own. */
export function remindersOf(session: Session, taskId: number): ReminderRow[] {
  return [...session.shown.reminders.values()]
    .filter((reminder) => reminder.taskId === taskId)
    .sort((a, b) => (b.minutes ?? -1) - (a.minutes ?? -1) || (a.at ?? '').localeCompare(b.at ?? ''))
}

/** "30 minutes before", "when it is due", "Fri 27 Nov 09:00". */
export function remindWords({ minutes, at }: Pick<ReminderRow, 'minutes' | 'at'>): string {
  if (at !== null) return datedWords(at)
  return minutes ? beforeWords(minutes) : 'when it is due'
}

function beforeWords(minutes: number): string {
  if (minutes % 1440 === 0) return `${count(minutes / 1440, 'day')} before`
  if (minutes % 60 === 0) return `${count(minutes / 60, 'hour')} before`
  return `${count(minutes, 'minute')} before`
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
