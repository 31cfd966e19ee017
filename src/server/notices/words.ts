import { isDay } from '../../core/dates/due-date'
import { addDays } from '../../core/days'
import { clockTime, createClock } from '../../language/dates/clock'

const MINUTE_MS = 60_000

/** "Due today at 15:00", by the reader's clock. */
export function dueWords(dueDate: string | null, timeZone: string, now: Date): string {
  if (dueDate === null) return 'Reminder'
  const clock = createClock(now, timeZone)
  if (isDay(dueDate)) return `Due ${dayWords(dueDate, clock.today)}`
  const { day, minutes } = clock.local(new Date(dueDate))
  return `Due ${dayWords(day, clock.today)} at ${clockTime(minutes)}`
}

/** "today", "tomorrow", "yesterday" or "Fri 27 Nov". */
function dayWords(day: string, today: string): string {
  if (day === today) return 'today'
  if (day === addDays(today, 1)) return 'tomorrow'
  if (day === addDays(today, -1)) return 'yesterday'
  return DAY.format(new Date(day)).replace(',', '')
}

/** "2 hours late"; undefined for what is on time, give or take two minutes. */
export function lateWords(at: string, now: Date): string | undefined {
  const minutes = Math.floor((now.getTime() - Date.parse(at)) / MINUTE_MS)
  if (minutes < 2) return undefined
  return minutes < 60
    ? `${minutes} minutes late`
    : `${count(Math.floor(minutes / 60), 'hour')} late`
}

export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}

const DAY = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})
