import { trimEnd, trimStart } from '../../core/words'
import type { SpeakerClock } from './clock'
import { type Language, morePhrasesIn, phrasesIn } from './languages'
import type { DatePhrase, MorePhrases } from './phrase'
import type { When } from './when'

export type { Language }
export type Side = 'start' | 'end'

/** A day or a time at an edge of a text: its place there, what separates it included. */
export interface FoundDate {
  from: number
  to: number
  when: When
  /** The words themselves, folded. */
  said: string
  /** Said without a preposition: it may as well be a part of a name ("Ruby Tuesday"). */
  bare: boolean
  /** A day and a time. */
  isPair?: true
}

interface Compiled extends DatePhrase {
  start: RegExp
  end: RegExp
}

interface Ways {
  usual: Compiled[]
  terse: Compiled[]
  more: MorePhrases | undefined
}

/** Made when they are first asked for: a terminal command mostly reads no date. */
const compiled = new Map<Language, Ways>()

/** None in a language that is not loaded. */
function waysIn(language: Language): Ways | undefined {
  const known = compiled.get(language)
  const more = morePhrasesIn(language)
  if (known && known.more === more) return known
  const phrases = phrasesIn(language)
  if (!phrases) return undefined
  const usual = more?.usual ?? phrases.usual
  const made = { usual: compile(usual), terse: compile(more?.terse ?? []), more }
  compiled.set(language, made)
  return made
}

function compile(phrases: DatePhrase[]): Compiled[] {
  return phrases.map((phrase) => ({
    ...phrase,
    start: new RegExp(`^(?:${phrase.source})(?=[\\s,;:.!?)—–]|$)[\\s,;:—–-]*`),
    end: new RegExp(`(?:^|[\\s,;:(—–-]+)(?:${phrase.source})[\\s,.;:!?)]*$`),
  }))
}

/**
 * Characters of a day and a time in words; the longest that the grammars know have about 100. Only so
 * much of an edge is looked at: the patterns try each place of a run of separators (security 27).
 */
export const LONGEST = 200

/** The longest day or time at an edge of a folded text, of what has not been said before. */
export function dateAt(
  key: string,
  side: Side,
  language: Language,
  clock: SpeakerClock,
  { terse, before }: { terse: boolean; before: When },
): FoundDate | undefined {
  const ways = waysIn(language)
  if (!ways) return undefined
  const from = side === 'end' ? startOfEnd(key) : 0
  const edge = key.slice(from)
  let longest: FoundDate | undefined
  for (const phrase of terse ? [...ways.usual, ...ways.terse] : ways.usual) {
    const match = phrase[side].exec(edge)
    if (!match || (longest && match[0].length <= longest.to - longest.from)) continue
    const when = phrase.read(match.groups ?? {}, clock)
    if (!when || repeats(before, when)) continue
    longest = {
      from: from + match.index,
      to: from + match.index + match[0].length,
      when,
      said: trimEnd(trimStart(match[0], BEFORE), BEHIND),
      bare: phrase.bare === true,
    }
  }
  return longest
}

const BEFORE = /[\s,;:(—–-]/
const BEHIND = /[\s,.;:!?)—–-]/

/** The start of the last words of a text, as many as a date may have. */
function startOfEnd(key: string): number {
  if (key.length <= LONGEST) return 0
  const words = key.slice(-LONGEST)
  const first = words.search(BEFORE)
  return first < 0 ? key.length : key.length - LONGEST + first
}

/** A day and a time are each said once. */
function repeats(before: When, when: When): boolean {
  if (before.instant) return true
  if (when.instant) return Object.keys(before).length > 0
  return Boolean(
    (before.day && when.day) ||
      (before.time && when.time) ||
      (before.part && when.part && !when.time),
  )
}
