import { dateInYear } from './calendar'
import type { SpeakerClock } from './clock'
import { type DatePhrase, type Groups, onDay } from './phrase'

/** The furthest that a year in two figures is ahead: later ones are parts of a version or a score. */
const FURTHEST = 20

/**
 * Dates in figures behind the prepositions and weekdays of a language: 2026-11-24, 24.11.2026, 24.11. and 11/24.
 * With a slash the person's locale decides which is the month, unless only one order is a date.
 */
export function datesInFigures(by: string, weekday: string): DatePhrase[] {
  const read = (groups: Groups, clock: SpeakerClock) => onDay(dayInFigures(groups, clock))
  return [
    `(?<year>20\\d\\d)(?<mark>[-./])(?<month>\\d\\d?)\\k<mark>(?<date>\\d\\d?)`,
    `(?<first>\\d\\d?)(?<mark>[./])(?<second>\\d\\d?)(?:\\k<mark>(?<year>(?:20)?\\d\\d))?\\.?(?: ?г(?:ода|\\.)?)?`,
    `(?<first>\\d\\d?)(?<mark>-)(?<second>\\d\\d)-(?<year>20\\d\\d)`,
  ].map((source) => ({ source: `(?:(?:${by}) )?(?:(?:${weekday}),? )?${source}`, read }))
}

function dayInFigures(groups: Groups, { today, monthFirst }: SpeakerClock): string | undefined {
  const { year, month, date, first, second, mark } = groups
  const thisYear = Number(today.slice(0, 4))
  const full = year && (year.length === 2 ? 2000 + Number(year) : Number(year))
  if (full && year?.length === 2 && (full < thisYear || full > thisYear + FURTHEST))
    return undefined
  const on = (date = '', month = '') =>
    dateInYear(today, Number(date), Number(month) - 1, full || undefined)
  if (month) return on(date, month)
  if (mark === '.') return on(first, second)
  return monthFirst
    ? (on(second, first) ?? on(first, second))
    : (on(first, second) ?? on(second, first))
}
