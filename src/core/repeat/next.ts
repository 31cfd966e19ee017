import { dayOf, daysInMonth, numberOf, weekdayOf } from './civil'
import type { Rule } from './rule'

/** The calendar repeats itself after so many years: what has not come by then never comes. */
const CYCLE_YEARS = 400
const LAST_YEAR = 9999

/**
 * The first day of a rule after another one. `from` is where the rule begins: it fixes the phase of
 * an interval, and what the rule leaves out (RFC 5545: the weekday, the day of the month). All days
 * are YYYY-MM-DD. Undefined where none comes any more.
 */
export function nextDay(rule: Rule, from: string, after: string): string | undefined {
  const start = numberOf(from)
  const least = Math.max(start, numberOf(after) + 1)
  const most = lastDayOf(rule, least)
  const matches = matcher(rule, from)
  let period = firstPeriod(rule, start, least)
  for (;;) {
    const { first, last } = spanOf(rule, start, period)
    if (first > most) return undefined
    const days: number[] = []
    for (let day = first; day <= last; day += 1) if (matches(day)) days.push(day)
    const found = picked(days, rule.bySetPos).find((day) => day >= least)
    if (found !== undefined) return found <= most ? dayOf(found) : undefined
    period += 1
  }
}

/** Whether a day is one of the rule's. */
export function isOccurrence(rule: Rule, from: string, day: string): boolean {
  return nextDay(rule, from, dayOf(numberOf(day) - 1)) === day
}

/** "Every 31st" is the last day of a month that has none (R3): so a rule that leaves its day out. */
export function withLastDays(rule: Rule, from: string): Rule {
  const month = Number(from.slice(5, 7))
  const date = Number(from.slice(8))
  const isLong = rule.freq === 'MONTHLY' || rule.freq === 'YEARLY'
  if (date <= 28 || !isLong || rule.byDay.length + rule.byMonthDay.length > 0) return rule
  if (rule.bySetPos.length > 0 || (rule.freq === 'YEARLY' && rule.byMonth.length > 1)) return rule
  const byMonthDay = [28, 29, 30, 31].filter((each) => each <= date)
  const byMonth = rule.freq === 'YEARLY' && rule.byMonth.length === 0 ? [month] : rule.byMonth
  return { ...rule, byMonth, byMonthDay, bySetPos: [-1] }
}

function lastDayOf({ until }: Rule, least: number): number {
  const year = Math.min(Number(dayOf(least).slice(0, 4)) + CYCLE_YEARS, LAST_YEAR)
  const end = numberOf(`${year}-12-31`)
  return until === null ? end : Math.min(end, numberOf(until))
}

/** The days of a period, the first of which is the one that the rule begins in. */
function spanOf({ freq, interval }: Rule, start: number, period: number) {
  const steps = period * interval
  if (freq === 'DAILY') return { first: start + steps, last: start + steps }
  if (freq === 'WEEKLY') {
    const monday = start - weekdayOf(start) + 7 * steps
    return { first: monday, last: monday + 6 }
  }
  const [year, month] = yearAndMonth(start)
  if (freq === 'YEARLY') {
    return { first: firstOf(year + steps, 1), last: firstOf(year + steps + 1, 1) - 1 }
  }
  const first = firstOf(year, month + steps)
  return { first, last: firstOf(year, month + steps + 1) - 1 }
}

/** The last period that begins before or on the day from which one is looked for. */
function firstPeriod({ freq, interval }: Rule, start: number, least: number): number {
  if (freq === 'DAILY') return Math.floor((least - start) / interval)
  if (freq === 'WEEKLY') return Math.floor((least - start + weekdayOf(start)) / 7 / interval)
  const [year, month] = yearAndMonth(start)
  const [toYear, toMonth] = yearAndMonth(least)
  if (freq === 'YEARLY') return Math.floor((toYear - year) / interval)
  return Math.floor(((toYear - year) * 12 + toMonth - month) / interval)
}

/** What each of the rule's parts demands of a day, given as its number. */
function matcher(rule: Rule, from: string): (day: number) => boolean {
  const { freq, byDay, byMonthDay, byMonth } = withDefaults(rule, from)
  const months = new Set(byMonth)
  const dates = new Set(byMonthDay)
  const isOfYear = freq === 'YEARLY' && byMonth.length === 0
  const hasNth = byDay.some(({ nth }) => nth !== 0)
  const weekdays = new Set(byDay.flatMap(({ weekday, nth }) => (nth === 0 ? weekday : [])))
  return (number) => {
    if (byDay.length > 0 && !hasNth && !weekdays.has(weekdayOf(number))) return false
    if (months.size + dates.size === 0 && !hasNth) return true
    const [year, month, date] = yearAndMonth(number)
    if (months.size > 0 && !months.has(month)) return false
    const length = daysInMonth(year, month)
    if (dates.size > 0 && !dates.has(date) && !dates.has(date - length - 1)) return false
    if (!hasNth || weekdays.has(weekdayOf(number))) return true
    const first = isOfYear ? firstOf(year, 1) : number - date + 1
    const last = isOfYear ? firstOf(year + 1, 1) - 1 : first + length - 1
    const nth = Math.floor((number - first) / 7) + 1
    const fromEnd = -Math.floor((last - number) / 7) - 1
    return byDay.some(
      (each) => each.weekday === weekdayOf(number) && (each.nth === nth || each.nth === fromEnd),
    )
  }
}

/** What a rule leaves out is as on the day that it begins. */
function withDefaults(rule: Rule, from: string): Rule {
  const { freq, byDay, byMonthDay, byMonth } = rule
  if (byDay.length + byMonthDay.length > 0 || freq === 'DAILY') return rule
  if (freq === 'WEEKLY') return { ...rule, byDay: [{ weekday: weekdayOf(numberOf(from)), nth: 0 }] }
  const months = freq === 'YEARLY' && byMonth.length === 0 ? [Number(from.slice(5, 7))] : byMonth
  return { ...rule, byMonth: months, byMonthDay: [Number(from.slice(8))] }
}

function picked(days: number[], bySetPos: number[]): number[] {
  if (bySetPos.length === 0) return days
  const at = bySetPos.map((place) => (place > 0 ? place - 1 : days.length + place))
  return [...new Set(at)].sort((a, b) => a - b).flatMap((index) => days[index] ?? [])
}

function yearAndMonth(number: number): [year: number, month: number, date: number] {
  const at = new Date(number * 86_400_000)
  return [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()]
}

/** Months may go on after December. */
function firstOf(year: number, month: number): number {
  return Date.UTC(year, month - 1, 1) / 86_400_000
}
