import { isDay } from '../dates/due-date'

/** How often a task repeats: the part of RFC 5545's RRULE that is understood (R2). */
export interface Rule {
  freq: Frequency
  /** 1 to 999. */
  interval: number
  /** Empty lists say nothing. */
  byDay: WeekdayOf[]
  /** 1 to 31, or from the end of the month: -1 to -31. */
  byMonthDay: number[]
  /** January is 1. */
  byMonth: number[]
  bySetPos: number[]
  /** The last day that may be one, or null. */
  until: string | null
}

/** Monday is 0; `nth` of the month or year, from its end where it is negative, 0 for each. */
export interface WeekdayOf {
  weekday: number
  nth: number
}

export const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
export type Frequency = (typeof FREQUENCIES)[number]

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const LONGEST = 300

/** Undefined for whatever is not understood, and for what RFC 5545 forbids. */
export function parseRule(text: string): Rule | undefined {
  if (text.length > LONGEST) return undefined
  const parts = new Map<string, string>()
  for (const part of text
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .split(';')) {
    const [, name, value] = /^([A-Z]+)=([A-Z0-9,+-]+)$/.exec(part) ?? []
    if (!name || !value || parts.has(name) || !PARTS.has(name)) return undefined
    parts.set(name, value)
  }
  const list = <T>(name: string, read: (item: string) => T | undefined) => {
    const items = parts.get(name)?.split(',').map(read) ?? []
    return items.every((item) => item !== undefined) ? (items as T[]) : undefined
  }
  const freq = FREQUENCIES.find((each) => each === parts.get('FREQ'))
  const interval = within(1, 999)(parts.get('INTERVAL') ?? '1')
  const byDay = list('BYDAY', readWeekday)
  const byMonthDay = list('BYMONTHDAY', fromEitherEnd(31))
  const byMonth = list('BYMONTH', within(1, 12))
  const bySetPos = list('BYSETPOS', fromEitherEnd(366))
  const until = parts.has('UNTIL') ? readUntil(parts.get('UNTIL') ?? '') : null
  if (!freq || !interval || !byDay || !byMonthDay || !byMonth || !bySetPos) return undefined
  if (until === undefined) return undefined
  const rule = {
    freq,
    interval,
    byDay: distinct(byDay, ({ weekday, nth }) => nth * 7 + weekday),
    byMonthDay: distinct(byMonthDay),
    byMonth: distinct(byMonth),
    bySetPos: distinct(bySetPos),
    until,
  }
  return isAllowed(rule) ? rule : undefined
}

/** The one way to write a rule. */
export function formatRule(rule: Rule): string {
  const parts = [
    `FREQ=${rule.freq}`,
    rule.interval > 1 && `INTERVAL=${rule.interval}`,
    rule.byMonth.length > 0 && `BYMONTH=${rule.byMonth}`,
    rule.byMonthDay.length > 0 && `BYMONTHDAY=${rule.byMonthDay}`,
    rule.byDay.length > 0 &&
      `BYDAY=${rule.byDay.map(({ weekday, nth }) => `${nth || ''}${WEEKDAYS[weekday]}`)}`,
    rule.bySetPos.length > 0 && `BYSETPOS=${rule.bySetPos}`,
    rule.until && `UNTIL=${rule.until.replaceAll('-', '')}`,
  ]
  return parts.filter(Boolean).join(';')
}

const PARTS = new Set(['FREQ', 'INTERVAL', 'BYDAY', 'BYMONTHDAY', 'BYMONTH', 'BYSETPOS', 'UNTIL'])

function isAllowed({ freq, byDay, byMonthDay, byMonth, bySetPos }: Rule): boolean {
  const isLong = freq === 'MONTHLY' || freq === 'YEARLY'
  const most = freq === 'YEARLY' && byMonth.length === 0 ? 53 : 5
  if (byDay.some(({ nth }) => nth !== 0 && (!isLong || Math.abs(nth) > most))) return false
  if (freq === 'WEEKLY' && byMonthDay.length > 0) return false
  return bySetPos.length === 0 || byDay.length + byMonthDay.length + byMonth.length > 0
}

function within(least: number, most: number) {
  return (text: string) => {
    const number = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN
    return number >= least && number <= most ? number : undefined
  }
}

function fromEitherEnd(most: number) {
  return (text: string) => {
    const size = within(1, most)(text.replace(/^[+-]/, ''))
    return size && (text.startsWith('-') ? -size : size)
  }
}

function readWeekday(text: string): WeekdayOf | undefined {
  const [, nth = '', name = ''] = /^([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)$/.exec(text) ?? []
  const number = nth ? fromEitherEnd(53)(nth) : 0
  return name && number !== undefined ? { weekday: WEEKDAYS.indexOf(name), nth: number } : undefined
}

function readUntil(text: string): string | undefined {
  const day = text.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
  const at = new Date(day)
  const exists = isDay(day) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
  return exists ? day : undefined
}

/** Sorted, each once. */
function distinct<T>(items: T[], orderOf: (item: T) => number = Number): T[] {
  const byOrder = new Map(items.map((item) => [orderOf(item), item]))
  return [...byOrder].sort(([a], [b]) => a - b).map(([, item]) => item)
}
