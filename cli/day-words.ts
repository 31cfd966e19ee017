import { addDays, mondayOf } from '../src/days'
import { parseDueDate } from '../src/tasks/due-date'

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july'],
  ...['august', 'september', 'october', 'november', 'december'],
]

/** What `--due` understands, for messages. */
export const DAY_WORDS = 'today, tomorrow, fri, next week, 3d, 2w, 1m, eom, 24 dec or 2026-12-24'

/**
 * The due date (T17) that words mean, seen from `today` (YYYY-MM-DD in the person's zone).
 * Undefined for words that mean none. A weekday is the next one after today; a day of the year is
 * the next of its kind, today included.
 */
export function parseDay(words: string, today: string): string | undefined {
  const text = words.trim().toLowerCase().replace(/\s+/g, ' ')
  return (
    parseDueDate(words.trim().toUpperCase()) ??
    named(text, today) ??
    weekday(text, today) ??
    after(text, today) ??
    dayOfYear(text, today)
  )
}

function named(text: string, today: string): string | undefined {
  switch (text) {
    case 'today':
    case 'tod':
      return today
    case 'tomorrow':
    case 'tom':
      return addDays(today, 1)
    case 'yesterday':
      return addDays(today, -1)
    case 'next week':
      return addDays(mondayOf(today), 7)
    case 'eow':
      return addDays(mondayOf(today), 6)
    case 'eom':
      return lastOfMonth(today, 0)
    case 'next month':
      return addDays(lastOfMonth(today, 0), 1)
    case 'eoy':
      return `${today.slice(0, 4)}-12-31`
  }
}

function weekday(text: string, today: string): string | undefined {
  const index = startingWith(WEEKDAYS, text.replace(/^next /, ''))
  if (index === undefined) return undefined
  const inThisWeek = addDays(mondayOf(today), index)
  return inThisWeek > today ? inThisWeek : addDays(inThisWeek, 7)
}

function after(text: string, today: string): string | undefined {
  const [, digits, unit] = /^(?:in |\+)?(\d{1,4}) ?(d|days?|w|weeks?|m|months?)$/.exec(text) ?? []
  if (!digits || !unit) return undefined
  const count = Number(digits)
  if (unit.startsWith('d')) return addDays(today, count)
  if (unit.startsWith('w')) return addDays(today, 7 * count)
  return addMonths(today, count)
}

/** The same day of a later month, or its last where it is shorter. */
function addMonths(day: string, count: number): string {
  const last = lastOfMonth(day, count)
  const [sooner = last] = [last.slice(0, 8) + day.slice(8), last].sort()
  return sooner
}

function lastOfMonth(day: string, later: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month + later, 0)).toISOString().slice(0, 10)
}

function dayOfYear(text: string, today: string): string | undefined {
  const [, before, word, behind, year] =
    /^(?:(\d{1,2})\.? )?([a-z]{3,9})(?: (\d{1,2}))?(?:,? (\d{4}))?$/.exec(text) ?? []
  const month = word && startingWith(MONTHS, word)
  const date = before ?? behind
  if (typeof month !== 'number' || !date || (before && behind)) return undefined
  const inYear = (each: number) =>
    parseDueDate(`${each}-${String(month + 1).padStart(2, '0')}-${date.padStart(2, '0')}`)
  if (year) return inYear(Number(year))
  const thisYear = Number(today.slice(0, 4))
  // The 29th of February is up to eight years off.
  for (let each = thisYear; each <= thisYear + 8; each += 1) {
    const day = inYear(each)
    if (day && day >= today) return day
  }
}

/** Three letters are enough. */
function startingWith(names: string[], text: string): number | undefined {
  const index = names.findIndex((name) => text.length >= 3 && name.startsWith(text))
  return index < 0 ? undefined : index
}
