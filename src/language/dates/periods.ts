import { addDays, addMonths, lastOf, mondayOf, twoDigits } from '../../core/days'
import { dateInYear, exists } from './calendar'
import type { SpeakerClock } from './clock'
import type { When } from './when'

/** What people name the edges of, in either language. Days are YYYY-MM-DD, and January is 0. */
export type Period = 'day' | 'week' | 'weekend' | 'month' | 'quarter' | 'year'
export type Edge = 'start' | 'middle' | 'end'

export function startOfNext(period: Period, today: string): string {
  if (period === 'week') return addDays(mondayOf(today), 7)
  if (period === 'weekend') return weekend(today, true)
  if (period === 'month') return firstOfNextMonth(today)
  if (period === 'quarter') return addDays(lastOfQuarter(today), 1)
  return `${Number(today.slice(0, 4)) + 1}-01-01`
}

/** The last day of the period that a day is in. */
export function endOf(period: Period, day: string): string {
  if (period === 'day') return day
  if (period === 'week' || period === 'weekend') return addDays(mondayOf(day), 6)
  if (period === 'month') return lastOf(day)
  if (period === 'quarter') return lastOfQuarter(day)
  return `${day.slice(0, 4)}-12-31`
}

/**
 * "The end of next month", "the middle of the week". The beginning of what has begun is that of the
 * next. Undefined for what nobody means: the middle of a year.
 */
export function edgeOf(
  edge: Edge,
  period: Period,
  isNext: boolean,
  today: string,
): string | undefined {
  const start = isNext ? startOfNext(period, today) : today
  if (edge === 'end') return endOf(period, start)
  if (edge === 'middle') return middleOf(period, start, today)
  if (period === 'day') return undefined
  return isNext ? start : startOfNext(period, today)
}

function middleOf(period: Period, start: string, today: string): string | undefined {
  if (period === 'week') {
    const wednesday = addDays(mondayOf(start), 2)
    return wednesday < today ? addDays(wednesday, 7) : wednesday
  }
  if (period !== 'month') return undefined
  const middle = `${start.slice(0, 8)}15`
  return middle < today ? addMonths(middle, 1) : middle
}

/** "Mid March", "the end of May 2027". */
export function edgeOfMonth(
  edge: Edge,
  month: number,
  today: string,
  year?: number,
): string | undefined {
  if (edge === 'middle') return dateInYear(today, 15, month, year)
  if (edge === 'start') return dateInYear(today, 1, month, year)
  const isNow = year === undefined && Number(today.slice(5, 7)) === month + 1
  const day = isNow ? today : dateInYear(today, 28, month, year)
  return day && lastOf(day)
}

/** The first, second … or, with -1, the last of a weekday (Monday is 0) in a month, from today on. */
export function nthWeekday(
  weekday: number,
  nth: number,
  month: number | 'this' | 'next',
  today: string,
): string | undefined {
  const on = (day: string) => weekdayOfMonth(day, weekday, nth)
  if (month === 'next') return on(firstOfNextMonth(today))
  const first = month === 'this' ? today : `${today.slice(0, 4)}-${twoDigits(month + 1)}-01`
  const day = on(first)
  if (day && day >= today) return day
  return on(month === 'this' ? firstOfNextMonth(today) : addMonths(first, 12))
}

/** The Saturday to come, or today while it is the weekend. */
export function weekend(today: string, next = false): string {
  const saturday = addDays(mondayOf(today), 5)
  if (next) return addDays(saturday, 7)
  return saturday < today ? today : saturday
}

/** The first, second … or, with -1, the last of a weekday (Monday is 0) in the month of a day. */
function weekdayOfMonth(day: string, weekday: number, nth: number): string | undefined {
  if (nth < 0) {
    const last = lastOf(day)
    const back = (((new Date(last).getUTCDay() + 6) % 7) - weekday + 7) % 7
    return addDays(last, -back)
  }
  const first = `${day.slice(0, 8)}01`
  const on = (weekday - ((new Date(first).getUTCDay() + 6) % 7) + 7) % 7
  const found = addDays(first, on + 7 * (nth - 1))
  return found.slice(0, 7) === day.slice(0, 7) ? found : undefined
}

/** The last day of the quarter that a day is in. */
function lastOfQuarter(day: string): string {
  const month = Number(day.slice(5, 7)) - 1
  return lastOf(addMonths(`${day.slice(0, 8)}01`, 2 - (month % 3)))
}

export function firstOfNextMonth(today: string): string {
  return addDays(lastOf(today), 1)
}

/** The date of a month that is next, this day included; undefined where no month has it. */
export function dayOfMonth(today: string, date: number): string | undefined {
  if (date < 1 || date > 31) return undefined
  for (let count = 0; count < 3; count += 1) {
    const day = addMonths(`${today.slice(0, 8)}01`, count).slice(0, 8) + twoDigits(date)
    if (day >= today && exists(day)) return day
  }
  return undefined
}

export type Unit = 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year'

const MINUTE_MS = 60_000

/** So much time from now: minutes and hours to the minute, the rest in days. */
export function fromNow(count: number, unit: Unit, { now, today }: SpeakerClock): When {
  switch (unit) {
    case 'minute':
    case 'hour': {
      const ms = count * (unit === 'hour' ? 60 : 1) * MINUTE_MS
      return { instant: new Date(now.getTime() + ms).toISOString() }
    }
    case 'day':
      return { day: addDays(today, Math.round(count)) }
    case 'week':
      return { day: addDays(today, Math.round(count * 7)) }
    case 'month':
      return { day: addMonths(today, Math.round(count)) }
    case 'year':
      return { day: addMonths(today, Math.round(count * 12)) }
  }
}
