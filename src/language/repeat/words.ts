import { parseRule, type Rule, type WeekdayOf } from '../../core/repeat/rule'

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const MONTHS =
  'January February March April May June July August September October November December'.split(' ')
const UNITS = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' }

interface Repeated {
  repeat: string | null
  repeatAfter: 'completion' | null
  repeatLeft: number | null
}

/** How often, for people: "every 2 weeks on Monday, until 1 May 2027"; null for once only. */
export function repeatWords({ repeat, repeatAfter, repeatLeft }: Repeated): string | null {
  const rule = repeat === null ? undefined : parseRule(repeat)
  if (!rule) return null
  const until = rule.until && `, until ${dateWords(rule.until)}`
  const left = repeatLeft !== null && `, ${repeatLeft} more ${repeatLeft === 1 ? 'time' : 'times'}`
  const often = repeatAfter ? `${everyWords(rule)} after completion` : oftenWords(rule)
  return [often, until, left].filter(Boolean).join('')
}

function oftenWords(rule: Rule): string {
  const { freq, interval, byDay, byMonthDay, byMonth, bySetPos } = rule
  const days = byDay.map(({ weekday }) => weekday).join()
  const isPlain = bySetPos.length === 0 && byMonth.length === 0 && byMonthDay.length === 0
  if (freq === 'WEEKLY' && interval === 1 && isPlain && days === '0,1,2,3,4') return 'every weekday'
  if (freq === 'WEEKLY' && interval === 1 && isPlain && days === '5,6') return 'every weekend'
  if (freq === 'WEEKLY' && interval === 1 && isPlain && byDay.length > 0) {
    return `every ${list(byDay.map(weekdayWords))}`
  }
  return [everyWords(rule), onWords(rule), inWords(rule)].filter(Boolean).join(' ')
}

function everyWords({ freq, interval }: Rule): string {
  const unit = UNITS[freq]
  return interval === 1 ? `every ${unit}` : `every ${interval} ${unit}s`
}

function onWords({ freq, byDay, byMonthDay, byMonth, bySetPos }: Rule): string {
  const last = byMonthDay.at(-1) ?? 0
  const isLastDay =
    byMonthDay[0] === 28 && bySetPos.join() === '-1' && byDay.length === 0 && last > 28
  const isOneDate = freq === 'YEARLY' && byMonth.length === 1 && byMonthDay.length === 1
  if (isOneDate && byDay.length === 0 && bySetPos.length === 0 && last > 0) {
    return `on ${last} ${MONTHS[(byMonth[0] ?? 1) - 1]}`
  }
  if (isLastDay && last === 31) return 'on the 31st or the last day'
  if (isLastDay) return `on the ${ordinal(last)} or the last day`
  const dates = byMonthDay.length > 0 && `the ${list(byMonthDay.map(dateInMonth))}`
  const days =
    byDay.length > 0 &&
    list(byDay.map((day) => (day.nth ? `the ${weekdayWords(day)}` : weekdayWords(day))))
  const on = [days, dates].filter(Boolean).join(' that is ')
  const which = bySetPos.length > 0 && on ? `the ${list(bySetPos.map(place))} of ` : ''
  return on && `on ${which}${on}`
}

function inWords({ freq, byDay, byMonthDay, byMonth, bySetPos }: Rule): string {
  const isTold =
    freq === 'YEARLY' && byMonth.length === 1 && byMonthDay.length === 1 && byDay.length === 0
  if (byMonth.length === 0 || (isTold && bySetPos.length === 0 && (byMonthDay[0] ?? 0) > 0))
    return ''
  return `in ${list(byMonth.map((month) => MONTHS[month - 1] ?? ''))}`
}

function weekdayWords({ weekday, nth }: WeekdayOf): string {
  return nth === 0 ? (WEEKDAYS[weekday] ?? '') : `${place(nth)} ${WEEKDAYS[weekday]}`
}

function dateInMonth(date: number): string {
  return date > 0 ? ordinal(date) : `${place(date)} day`
}

/** From the front or the end: "first", "last", "second to last". */
function place(nth: number): string {
  const words = ['first', 'second', 'third', 'fourth', 'fifth']
  if (nth === -1) return 'last'
  return nth > 0 ? (words[nth - 1] ?? ordinal(nth)) : `${words[-nth - 1] ?? ordinal(-nth)} to last`
}

function ordinal(number: number): string {
  ordinals ??= new Intl.PluralRules('en', { type: 'ordinal' })
  const ending = { one: 'st', two: 'nd', few: 'rd' }[ordinals.select(number) as 'one'] ?? 'th'
  return `${number}${ending}`
}

/** Made when first asked for: it takes 1 ms or two, which every command of the terminal would wait for. */
let ordinals: Intl.PluralRules | undefined

function list(items: string[]): string {
  return items.length < 2 ? items.join() : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
}

function dateWords(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${Number(date)} ${MONTHS[Number(month) - 1]} ${year}`
}
