import { invalid } from '../problem'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const INSTANT =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:[.,](\d+))?)?(Z|[+-](?:[01]\d|2[0-3])(?::?[0-5]\d)?)$/

/**
 * A due date as it is kept (T17): a day stays the day that it is, an instant is told in UTC.
 * Undefined for what is neither, or a day that no calendar has.
 */
export function parseDueDate(text: string): string | undefined {
  if (isDay(text)) return exists(text) ? text : undefined
  const [, day, hour, minute, second = '00', fraction = '', zone = ''] = INSTANT.exec(text) ?? []
  if (!day || !exists(day)) return undefined
  const milliseconds = fraction.slice(0, 3).padEnd(3, '0')
  const at = new Date(`${day}T${hour}:${minute}:${second}.${milliseconds}${withColon(zone)}`)
  const utc = at.toISOString()
  // Beyond the years 0 to 9999 the text has another shape, and would no longer sort.
  return /^\d{4}-/.test(utc) ? utc : undefined
}

/** A due date as it is kept, where one is given. Throws invalid for what is none (T17). */
export function readDueDate(text: string | null | undefined): string | null | undefined {
  if (typeof text !== 'string') return text
  const dueDate = parseDueDate(text)
  if (dueDate) return dueDate
  throw invalid(
    'dueDate',
    'Due date must be a day that exists, such as 2026-11-21, or a moment with its offset, such as 2026-11-21T09:30:00Z',
  )
}

export function isDay(dueDate: string): boolean {
  return DAY.test(dueDate)
}

function exists(day: string): boolean {
  const at = new Date(`${day}T00:00:00.000Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}

/** +02 and +0200 as +02:00, the one way that every engine reads. */
function withColon(zone: string): string {
  return zone.replace(
    /^([+-]\d{2}):?(\d{2})?$/,
    (_, hours, minutes = '00') => `${hours}:${minutes}`,
  )
}

/** The reader's clock: the moment, and how it tells which day one falls on (see `daysIn`). */
export interface Clock {
  now: Date
  dayOf: (instant: Date | string) => string
}

/** A day is overdue when it is over in the reader's zone; an instant when it has passed (T17). */
export function isOverdue(dueDate: string | null, { now, dayOf }: Clock): boolean {
  if (dueDate === null) return false
  return isDay(dueDate) ? dueDate < dayOf(now) : dueDate < now.toISOString()
}

/** Due today and not overdue. */
export function isDueToday(dueDate: string | null, clock: Clock): boolean {
  if (dueDate === null || isOverdue(dueDate, clock)) return false
  return (isDay(dueDate) ? dueDate : clock.dayOf(dueDate)) === clock.dayOf(clock.now)
}
