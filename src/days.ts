import { zoneFormat } from './time-zones'

const DAY_MS = 24 * 60 * 60 * 1000

/** Says which day, as YYYY-MM-DD, an instant falls on in an IANA time zone. */
export function daysIn(timeZone: string): (instant: Date | string) => string {
  const format = zoneFormat('day', timeZone, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return (instant) => format.format(new Date(instant))
}

/** Whether there is a time zone of this name. */
export function isTimeZone(name: string): boolean {
  try {
    daysIn(name)
    return true
  } catch {
    return false
  }
}

/** The day that is `count` days after another, or before it where `count` is negative. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)
}

/** The Monday of the week that a day is in (ISO 8601). */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
}
