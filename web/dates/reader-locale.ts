import { wallTime } from '../../src/core/time-zones'
import { hasTwelveHours, isMonthFirst, weekStart } from '../../src/language/dates/habits'

/** How somebody writes dates and times, where it isn't the reader at this browser. */
export interface Reader {
  english: string
  twelveHours: boolean
  /** IANA. */
  timeZone: string
}

/** What the reader has chosen in the settings; null for what is usual in their language. */
interface Habits {
  weekStart: number | null
  twelveHours: boolean | null
}

let chosen: Habits = { weekStart: null, twelveHours: null }

export function setHabits(habits: Habits) {
  chosen = habits
}

export function readerLocale(): string {
  english ??= englishFor(navigator.language)
  return english
}

let english: string | undefined

/**
 * The interface is in English, and so are its dates: with the day or the month first as the
 * reader's own language has them.
 */
export function englishFor(language: string): string {
  return isMonthFirst(language) ? 'en-US' : 'en-GB'
}

/** Whether the clock of the reader at this browser has 12 hours. */
export function ownTwelveHours(): boolean {
  twelve ??= hasTwelveHours(navigator.language)
  return chosen.twelveHours ?? twelve
}

let twelve: boolean | undefined

/** A day in the reader's words. It is not a moment: told in UTC, it is the same everywhere. */
export function nameDay(day: string, options: Intl.DateTimeFormatOptions, reader?: Reader): string {
  return formatOf({ timeZone: 'UTC', ...options }, reader).format(new Date(day))
}

/** The days from one to another: "Nov 23 – 29", or with the year "Nov 23 – 29, 2026". */
export function nameDays(from: string, to: string, hasYear: boolean, reader?: Reader): string {
  const year = hasYear ? ({ year: 'numeric' } as const) : {}
  const options = { day: 'numeric', month: 'short', timeZone: 'UTC', ...year } as const
  return formatOf(options, reader).formatRange(new Date(from), new Date(to))
}

/** The time of day: "09:00" or "9:00 AM". */
export function nameTime(at: Date, reader?: Reader): string {
  const hour12 = reader?.twelveHours ?? ownTwelveHours()
  const time = { hour: hour12 ? 'numeric' : '2-digit', minute: '2-digit', hour12 } as const
  if (!reader) return formatOf(time).format(at)
  // On a server a format for each zone would add up.
  const wall = new Date(`${wallTime(at, reader.timeZone).replace(' ', 'T')}Z`)
  return formatOf({ ...time, timeZone: 'UTC' }, reader).format(wall)
}

/** The day and the time, such as "Nov 27, 2026, 3:00 PM". */
export function nameMoment(at: Date): string {
  return formatOf({ dateStyle: 'medium', timeStyle: 'short', hour12: ownTwelveHours() }).format(at)
}

/** Making a format takes ten times as long as using it, and a month has 42 days. */
function formatOf(options: Intl.DateTimeFormatOptions, reader?: Reader): Intl.DateTimeFormat {
  const locale = reader?.english ?? readerLocale()
  const key = locale + JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(key, format)
  return format
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** The day that the reader's week begins with: 1 for Monday, 7 for Sunday. */
export function ownWeekStart(): number {
  return chosen.weekStart ?? weekStart(navigator.language)
}
