import { addDays } from '../../core/days'
import { dateInYear } from './calendar'
import type { SpeakerClock } from './clock'
import type { FoundDate } from './find-date'
import type { Certainty } from './part-of-title'
import { type DatePhrase, type Groups, onDay } from './phrase'

/** The furthest that a year in two figures is ahead: later ones are parts of a version or a score. */
const FURTHEST = 20

/** So many days ahead, figures without a year are rather a number: "form 12.10" in November. */
const JUST_OVER = 265

const YEARLY =
  /(?:^|\s)(?:д(?:ень|ня) рожд|др\s|годовщин|юбиле|свадьб|отпуск|birthday|anniversary|wedding|holiday)/

/** "Node 22.11" and "поставить Krita 5.2", in whichever language the figures are read. */
const VERSION =
  /(?:^|\s)(?:node|npm|bun|deno|python|java|kotlin|swift|php|ruby|rust|go|golang|scala|perl|ios|ipados|macos|watchos|android|ubuntu|debian|fedora|mint|windows|linux|kernel|postgres|postgresql|mysql|mariadb|sqlite|mongodb|redis|nginx|docker|kubernetes|terraform|ansible|django|rails|laravel|react|vue|angular|spring|typescript|chrome|chromium|firefox|safari|blender|gimp|unity|unreal|godot|xcode|wordpress|drupal|1с|ваз|(?:убунт|дебиан|федор|питон|джав|котлин|линукс|виндовс|андроид|постгрес|блендер)[а-я]?)(?: to| до)?\n(?:to |до )?\d+[./]\d+$|^(?:постав|протестир|откат|собра|перей)\S+ (?:\S+ ){0,3}[a-z]+\n\d+\.\d+$/

/** In full: "call Ann tomorrow?" is none. */
const QUESTION =
  /^(?:(?:who|what|when|where|why|how|which|is|are|do|does|did|can|could|will|should|кто|что|где|когда|почему|как|сколько|какой)\s|\S+ ли\s).*\?\s*$/

/** Whether the title keeps its date, by a pattern of the title and the date in two lines. */
export function keeps(pattern: RegExp) {
  return (
    key: string,
    { said, when, from, to }: FoundDate,
    { before, today }: Pick<Certainty, 'before' | 'today'>,
  ): boolean => {
    // "Lecture 5.12 at 10:00" and "lecture 5.12." have a day.
    if (before.time || /\.\s*$/.test(key.slice(from, to))) return false
    const lines = `${key.slice(0, from).trim()}\n${said}`
    if (pattern.test(lines) || VERSION.test(lines)) return true
    // "Who is free on Saturday?"
    if (QUESTION.test(key)) return true
    if (YEARLY.test(lines)) return false
    return /^\d+\.\d+$/.test(said) && when.day !== undefined && when.day > addDays(today, JUST_OVER)
  }
}

/** Patterns of the numbers of a language. */
interface Numbers {
  CARDINAL: string
  ORDINAL: string
}

/** The same phrases with numbers in words, too. */
export function withWords(
  phrases: readonly DatePhrase[],
  figures: Numbers,
  words: Numbers,
): DatePhrase[] {
  return phrases.map((phrase) => {
    const source = phrase.source.replaceAll(figures.CARDINAL, words.CARDINAL)
    return { ...phrase, source: source.replaceAll(figures.ORDINAL, words.ORDINAL) }
  })
}

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
