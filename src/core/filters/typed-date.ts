import '../../language/dates/both-languages'
import type { SpeakerClock } from '../../language/dates/clock'
import { endOf, startOfNext } from '../../language/dates/periods'
import { readDate } from '../../language/dates/read-date'
import { isDay, parseDueDate } from '../dates/due-date'
import { addDays, addMonths, mondayOf } from '../days'
import { fold } from '../words'

/** A date to which a length of time is added: mon+2d. Without the date it is counted from now. */
const SUM = /^(?<base>[^+]*?)\s*(?<sign>[+-])\s*(?<length>\d{1,4} ?[a-z]+|p[\da-z]+)$/
/** ISO 8601: P1W, P1DT12H. */
const DURATION = /^p(?=[\dt])((?:\d{1,4}[ymwd])*)(?:t((?:\d{1,4}[hm])+))?$/
const LENGTH =
  /^(?<count>\d{1,4}) ?(?<unit>min|minutes?|h|hours?|hrs?|d|days?|w|wks?|weeks?|m|mo|months?|q|qtrs?|quarters?|y|yrs?|years?)$/
const AGO = /^(\d{1,4} ?[a-z]+) ago$/
const WEEK = /^(?<year>\d{4})-?w(?<week>\d\d)(?:-?(?<weekday>[1-7]))?$/
const ISO =
  /^(?<year>\d{4})-?(?<month>\d\d)-?(?<date>\d\d)(?:t(?<hours>\d\d):?(?<minutes>\d\d)(?::?\d\d)?(?<zone>z|[+-]\d\d:?\d\d)?)?$/
const MINUTE_MS = 60_000
/** Characters of what is more than a date in words. */
const LONGEST = 40

/**
 * A day or an instant as it is typed after `due:` or `--due`, and in queries (K3): any date in words,
 * and `now`, `1h`, `som`, `mon+2d`, `2026-W50`, `2026-12-24T18:00`.
 */
export function readTypedDate(words: string, clock: SpeakerClock): string | undefined {
  const typed = fold(words).trim().replace(AGO, '-$1')
  if (typed.length > LONGEST) return readDate(words, clock)
  return (
    named(typed, clock) ??
    isoDate(typed, clock) ??
    isoWeek(typed) ??
    // Words are read without the sign before them.
    (typed.startsWith('-') ? sum(typed, clock) : readDate(words, clock)) ??
    sum(typed, clock)
  )
}

/** The names that Taskwarrior has for days; those of the next week, month … begin with so. */
const NAMED: Record<string, (today: string) => string> = {
  sod: (today) => today,
  sow: (today) => startOfNext('week', today),
  soww: (today) => startOfNext('week', today),
  eoww: (today) => addDays(mondayOf(today), 4),
  eocw: (today) => endOf('week', today),
  socw: mondayOf,
  som: (today) => startOfNext('month', today),
  socm: (today) => `${today.slice(0, 8)}01`,
  soq: (today) => startOfNext('quarter', today),
  eoq: (today) => endOf('quarter', today),
  soy: (today) => startOfNext('year', today),
  socy: (today) => `${today.slice(0, 4)}-01-01`,
}

function named(typed: string, { now, today }: SpeakerClock): string | undefined {
  if (typed === 'now') return toMinute(now.getTime())
  return Object.hasOwn(NAMED, typed) ? NAMED[typed]?.(today) : holiday(typed, today)
}

/** Days from Easter Sunday. */
const EASTER_DAYS: Record<string, number> = {
  goodfriday: -2,
  easter: 0,
  eastermonday: 1,
  ascension: 39,
  pentecost: 49,
}

/** The next holiday of this name. */
function holiday(typed: string, today: string): string | undefined {
  const fromEaster = Object.hasOwn(EASTER_DAYS, typed) ? EASTER_DAYS[typed] : undefined
  if (fromEaster === undefined) return undefined
  const year = Number(today.slice(0, 4))
  const [now = '', later] = [year, year + 1].map((each) => addDays(easterOf(each), fromEaster))
  return now >= today ? now : later
}

/** Gregorian (Meeus, Jones and Butcher). */
function easterOf(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  return addDays(`${year}-03-22`, h + l - 7 * m)
}

function isoDate(typed: string, clock: SpeakerClock): string | undefined {
  const { year, month, date, hours, minutes, zone } = ISO.exec(typed)?.groups ?? {}
  const day = `${year}-${month}-${date}`
  if (!year || !parseDueDate(day)) return undefined
  if (hours === undefined) return day
  if (Number(hours) > 23 || Number(minutes) > 59) return undefined
  if (!zone) return clock.instant(day, Number(hours) * 60 + Number(minutes))
  const at = `${day}T${hours}:${minutes}${zone.toUpperCase().replace(/(\d\d)(\d\d)$/, '$1:$2')}`
  return new Date(at).toISOString()
}

/** A week by its number; without a weekday its Monday. */
function isoWeek(typed: string): string | undefined {
  const { year, week, weekday = 1 } = WEEK.exec(typed)?.groups ?? {}
  if (!year || Number(week) < 1 || Number(week) > 53) return undefined
  return addDays(mondayOf(`${year}-01-04`), 7 * (Number(week) - 1) + Number(weekday) - 1)
}

function sum(typed: string, clock: SpeakerClock): string | undefined {
  const alone = partsOf(typed)
  if (alone) return shiftedBy(alone, undefined, clock)
  const { base = '', sign, length = '' } = SUM.exec(typed)?.groups ?? {}
  const parts = partsOf(length)?.map(
    ({ count, unit }): Part => ({
      count: sign === '-' ? -count : count,
      unit,
    }),
  )
  const from = base ? readTypedDate(base, clock) : undefined
  return parts && (from || !base) ? shiftedBy(parts, from, clock) : undefined
}

interface Part {
  count: number
  unit: string
}

/** 2d, 3 weeks, P1DT12H. */
function partsOf(length: string): Part[] | undefined {
  const { count, unit } = LENGTH.exec(length)?.groups ?? {}
  if (unit) return [{ count: Number(count), unit }]
  const [isDuration, days = '', hours = ''] = DURATION.exec(length) ?? []
  // The M of months is in front of the T, that of minutes behind it.
  const parts = `${days}${hours.replaceAll('m', 'min')}`.matchAll(/(\d+)([a-z]+)/g)
  return isDuration
    ? [...parts].map(([, count, unit = '']) => ({ count: Number(count), unit }))
    : undefined
}

function shiftedBy(parts: readonly Part[], from: string | undefined, clock: SpeakerClock) {
  const isTimed = parts.some(({ unit }) => isOfHours(unit))
  const start = from ?? (isTimed ? clock.now.toISOString() : clock.today)
  const end = parts.reduce((at, { count, unit }) => later(at, count, unit, clock), start)
  // Years have four digits.
  return parseDueDate(end) ? end : undefined
}

function isOfHours(unit: string): boolean {
  return /^(?:min|h)/.test(unit)
}

/** A date that is so much later; a day stays one, but for hours and minutes. */
function later(from: string, count: number, unit: string, clock: SpeakerClock): string {
  if (isOfHours(unit)) {
    const start = Date.parse(isDay(from) ? clock.instant(from, 0) : from)
    return toMinute(start + count * (unit.startsWith('h') ? 60 : 1) * MINUTE_MS)
  }
  const at = isDay(from) ? undefined : clock.local(new Date(from))
  const day = shifted(at?.day ?? from, count, unit)
  return at ? clock.instant(day, at.minutes) : day
}

function shifted(day: string, count: number, unit: string): string {
  if (unit.startsWith('d')) return addDays(day, count)
  if (unit.startsWith('w')) return addDays(day, 7 * count)
  return addMonths(day, count * (unit.startsWith('q') ? 3 : unit.startsWith('y') ? 12 : 1))
}

function toMinute(ms: number): string {
  return new Date(Math.floor(ms / MINUTE_MS) * MINUTE_MS).toISOString()
}
