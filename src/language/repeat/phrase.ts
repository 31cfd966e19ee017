import type { Frequency, Rule, WeekdayOf } from '../../core/repeat/rule'
import type { DayPart } from '../dates/when'

/** What words say of a rule. */
export type SaidRule = Partial<Rule> & {
  /** Counted from the completion: "every! 3 days". */
  after?: boolean
  /** "every morning": what it says of the time. */
  part?: DayPart | undefined
}

/** A way to say how often, over folded text. */
export interface RepeatPhrase {
  source: string
  /** Undefined when it is none after all: the 42nd, or zero days. */
  read(groups: Record<string, string | undefined>): SaidRule | undefined
  /** One word, as "daily": it may as well be a part of a name. */
  short?: true
  /** In these texts it means something else. */
  not?: RegExp
}

/** Monday is 0. */
export const WORKDAYS = [0, 1, 2, 3, 4]
export const WEEKENDS = [5, 6]

/** Each so many of a unit. Where a day is said, a quarter is three months and so on. */
export function everyNth(
  count: number,
  unit: [freq: Frequency, times: number] | undefined,
  rest: SaidRule = {},
): SaidRule | undefined {
  if (!unit) return undefined
  const interval = count * unit[1]
  return interval >= 1 && interval <= 999 ? { freq: unit[0], ...rest, interval } : undefined
}

export function onWeekdays(weekdays: readonly number[], interval = 1): SaidRule {
  const byDay: WeekdayOf[] = [...new Set(weekdays)]
    .sort((a, b) => a - b)
    .map((weekday) => ({ weekday, nth: 0 }))
  return { freq: 'WEEKLY', interval, byDay }
}

/** From one to another, such as Saturday to Monday. */
export function weekdaysFrom(first = 0, last = 0): number[] {
  return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, at) => (first + at) % 7)
}

/** The first, second … or, with -1, the last of a month's working days. */
export function onNthWorkday(nth: number): SaidRule {
  const byDay = WORKDAYS.map((weekday) => ({ weekday, nth: 0 }))
  return { freq: 'MONTHLY', byDay, bySetPos: [nth] }
}

/** On days of the month; the 29th to 31st are the last day where there is none (R3). */
export function monthly(dates: readonly number[]): SaidRule | undefined {
  const [date = 0] = dates
  if (dates.length === 0 || dates.some((each) => each < -1 || each === 0 || each > 31))
    return undefined
  return { freq: 'MONTHLY', ...(dates.length === 1 ? lastFrom(date) : { byMonthDay: [...dates] }) }
}

/** January is 1. */
export function yearly(month: number, date: number): SaidRule | undefined {
  const longest = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
  if (date < 1 || date > longest) return undefined
  const isLeapDay = month === 2 && date === 29
  return {
    freq: 'YEARLY',
    byMonth: [month],
    ...(isLeapDay ? lastFrom(date) : { byMonthDay: [date] }),
  }
}

function lastFrom(date: number): SaidRule {
  if (date <= 28) return { byMonthDay: [date] }
  const byMonthDay = [28, 29, 30, 31].filter((each) => each <= date)
  return { byMonthDay, bySetPos: [-1] }
}
