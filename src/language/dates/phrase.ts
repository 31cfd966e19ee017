import type { SpeakerClock } from './clock'
import type { keeps } from './figures'
import type { priorityFound } from './priority-words'
import type { TitleWords } from './title-words'
import type { When, Written } from './when'

export type Groups = Record<string, string | undefined>

/** A way to say a day or a time, over folded text. */
export interface DatePhrase {
  source: string
  /** Undefined when it is none after all: the 42nd, or a six that counts something. */
  read(groups: Groups, clock: SpeakerClock): When | undefined
  /** Said without a preposition: it may as well be a part of a name ("Ruby Tuesday"). */
  bare?: true
}

/** The ways of a language. */
export interface DatePhrases {
  titles: TitleWords
  /** A part of every way to say when that `MorePhrases` have, and of the last day of a repeat. */
  more: RegExp
  usual: DatePhrase[]
}

/** What is needed less often. */
export interface MorePhrases {
  /** The source of a number in digits or words, and what it found means. */
  numbers: { cardinal: string; toNumber(text: string): number }
  /** All ways, those with numbers in words as well. */
  usual: DatePhrase[]
  /** What is a day or a time only when one is asked for: "no, make that four". */
  terse: DatePhrase[]
  /**
   * A priority at the start or end: its `level`, `word`, `asap` or `mark`, or a `verb`, which counts
   * before verbs only. What begins at the very start stands behind a mark, such as a folder.
   */
  priority: Record<'start' | 'end', RegExp>
  priorityFound: typeof priorityFound
  /** Whether a title ends with what reads as a date: "theorem 4.10", "what Ann said on Friday". */
  isKept: ReturnType<typeof keeps>
}

export function onDay(day: string | undefined): When | undefined {
  return day === undefined ? undefined : { day }
}

/** Undefined for what no clock shows. */
export function clockTime(hour: number, minute: number, written?: Written): When | undefined {
  if (hour > 24 || minute > 59 || (hour === 24 && minute > 0)) return undefined
  const exact = hour === 0 || hour > 12
  return { time: { hour: hour % 24, minute, exact, ...(!exact && written && { written }) } }
}

/**
 * What digits say of the half of the day (Q9): 05:30 and 8:30 are what they say; 1:00 to 6:59 only on
 * a clock with 24 hours. Undefined for a bare hour and for words.
 */
export function writtenAs(
  hour: string,
  minute: string | undefined,
  twelveHours = false,
): Written | undefined {
  if (/^0\d/.test(hour)) return 'as it says'
  if (minute === undefined || !/^\d/.test(hour) || !/^\d/.test(minute)) return undefined
  return twelveHours && Number(hour) < 7 ? 'afternoon' : 'as it says'
}
