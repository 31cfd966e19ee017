import type { User } from '../../src/core/auth/contract'
import { counted } from '../../src/core/counted'
import { type Clock, isDay } from '../../src/core/dates/due-date'
import { addDays, twoDigits } from '../../src/core/days'
import type { ReminderRow } from '../../src/core/reminders/contract'
import type { SpeakerClock } from '../../src/language/dates/clock'
import { hasTwelveHours, isMonthFirst, MONDAY, weekStart } from '../../src/language/dates/habits'
import type { Session } from '../sync/session'
import { localDay } from './local-day'

const DAY_MS = 86_400_000
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

export function timeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Whether the clock of this terminal's locale has 12 hours. */
export function hasOwnTwelveHours(): boolean {
  return inOwnLocale(hasTwelveHours) ?? false
}

/** Whether dates of this terminal's locale have the month first. */
export function isOwnMonthFirst(): boolean {
  return inOwnLocale(isMonthFirst) ?? false
}

/** The first day of the week: that of the settings, else of this terminal's locale (U16). */
export function weekStartFor(user: User | undefined): number {
  return user?.preferences.weekStart ?? inOwnLocale(weekStart) ?? MONDAY
}

/** Undefined where the locale is none that is known. */
function inOwnLocale<V>(read: (language: string) => V): V | undefined {
  const { LC_ALL, LC_TIME, LANG } = process.env
  const locale = (LC_ALL || LC_TIME || LANG || 'C').replace(/[.@].*/, '').replaceAll('_', '-')
  if (locale === 'C' || locale === 'POSIX') return undefined
  try {
    return read(locale)
  } catch {
    return undefined
  }
}

/** The time now, and the days of that zone. */
export function clock(): Clock {
  return { now: new Date(), dayOf: localDay }
}

/** The minute that it is, for as long as which nothing of dates is told differently. */
export function minuteOf({ now }: Clock): string {
  return now.toISOString().slice(0, 16)
}

/**
 * The clock by which dates in words are read. Made of the system's own days, which keep times across
 * changes of the clocks as `createClock` does (R12), and 8 ms faster than with the zone's name.
 */
export function speakerClock(now = new Date()): SpeakerClock {
  const local = (at: Date) => ({
    day: localDay(at),
    minutes: at.getHours() * 60 + at.getMinutes(),
  })
  return {
    now,
    // Most words name no day, and the first look at the system's zone takes 4 ms.
    get today() {
      return localDay(now)
    },
    get minutes() {
      return local(now).minutes
    },
    // Few words have such a time, and the first look at a locale takes milliseconds.
    get twelveHours() {
      return hasOwnTwelveHours()
    },
    get monthFirst() {
      return isOwnMonthFirst()
    },
    local,
    instant(day, minutes) {
      const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
      return new Date(year, month - 1, date, 0, minutes).toISOString()
    },
  }
}

/** A due date with its weekday: Mon 23 Nov 17:00, with the year where it is another one. */
export function datedWords(dueDate: string): string {
  const day = isDay(dueDate) ? dueDate : localDay(dueDate)
  // The weekday and the month of a day are the same in every zone.
  const at = new Date(day)
  return [
    WEEKDAYS[at.getUTCDay()],
    at.getUTCDate(),
    MONTHS[at.getUTCMonth()],
    ...(day.slice(0, 4) === localDay(new Date()).slice(0, 4) ? [] : [at.getUTCFullYear()]),
    ...(isDay(dueDate) ? [] : [timeWords(dueDate)]),
  ].join(' ')
}

/** A due date as `--due` reads it: 2026-11-24, or 2026-11-24T17:00 by the clock here. */
export function writtenDue(dueDate: string): string {
  return isDay(dueDate) ? dueDate : `${localDay(dueDate)}T${timeWords(dueDate)}`
}

/** An instant's time of day, by the clock here: 17:00. */
export function timeWords(instant: string): string {
  const at = new Date(instant)
  return `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`
}

/** Says a due date to people: today, 3 days ago, or its date, and its time where it has one. */
export function dueWords({ now, dayOf }: Clock): (dueDate: string) => string {
  let near: Map<string, string> | undefined
  const wordsFor = (dueDate: string) => {
    near ??= nearDays(dayOf(now))
    const words = near.get(isDay(dueDate) ? dueDate : dayOf(dueDate))
    if (words === undefined) return datedWords(dueDate)
    return isDay(dueDate) ? words : `${words} ${timeWords(dueDate)}`
  }
  // Many tasks are due on few days.
  const said = new Map<string, string>()
  return (dueDate) => {
    const words = said.get(dueDate) ?? wordsFor(dueDate)
    said.set(dueDate, words)
    return words
  }
}

/** Days ahead and behind that are counted. */
const COUNTED = 14

/** A due date in a column (K7): 18:00, today, 3d, -13d, 24 Dec, Dec 2027. */
export function dueShort({ now, dayOf }: Clock): (dueDate: string) => string {
  const today = dayOf(now)
  return (dueDate) => {
    const day = isDay(dueDate) ? dueDate : dayOf(dueDate)
    if (day === today) return isDay(dueDate) ? 'today' : timeWords(dueDate)
    const days = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS)
    if (Math.abs(days) <= COUNTED) return `${days}d`
    const month = MONTHS[Number(day.slice(5, 7)) - 1]
    return day.slice(0, 4) === today.slice(0, 4)
      ? `${Number(day.slice(8))} ${month}`
      : `${month} ${day.slice(0, 4)}`
  }
}

function nearDays(today: string): Map<string, string> {
  return new Map([
    [today, 'today'],
    [addDays(today, 1), 'tomorrow'],
    [addDays(today, -1), 'yesterday'],
    ...[2, 3, 4, 5, 6].map((days) => [addDays(today, -days), `${days} days ago`] as const),
  ])
}

/** "2026-11-21 10:30", by the clock here. */
export function momentOf(at: string): string {
  const time = new Date(at).toTimeString().slice(0, 5)
  return `${clock().dayOf(at)} ${time}`
}

/** A task's reminders: the longest before the due date first, then those at a fixed time. */
export function remindersOf(session: Session, taskId: number): ReminderRow[] {
  return [...session.shown.reminders.values()]
    .filter((reminder) => reminder.taskId === taskId)
    .sort((a, b) => (b.minutes ?? -1) - (a.minutes ?? -1) || (a.at ?? '').localeCompare(b.at ?? ''))
}

/** "30 minutes before", "when it is due", "Fri 27 Nov 09:00". */
export function remindWords({ minutes, at }: Pick<ReminderRow, 'minutes' | 'at'>): string {
  if (at !== null) return datedWords(at)
  return minutes ? beforeWords(minutes) : 'when it is due'
}

function beforeWords(minutes: number): string {
  if (minutes % 1440 === 0) return `${counted(minutes / 1440, 'day')} before`
  if (minutes % 60 === 0) return `${counted(minutes / 60, 'hour')} before`
  return `${counted(minutes, 'minute')} before`
}
