import { fold } from '../../core/words'
import type { SpeakerClock } from './clock'
import { dateAt, type FoundDate, type Language, type Side } from './find-date'
import { isLoadedVerb, phrasesIn } from './languages'
import { isPartOfTitle } from './part-of-title'
import type { When } from './when'

/**
 * A day or a time at an edge of a title, and not a part of it: "Ruby Tuesday", "plan next week" and
 * "from Monday to Friday" keep theirs.
 */
export function dateBesideTitle(
  text: string,
  side: Side,
  language: Language,
  clock: SpeakerClock,
  before: When,
  isLed = false,
): FoundDate | undefined {
  const key = fold(text)
  const found =
    side === 'end'
      ? dateAt(key, side, language, clock, { terse: false, before })
      : datesAtStart(key, language, clock, before)
  const words = phrasesIn(language)?.titles
  if (!found || !words) return undefined
  const { today } = clock
  if (isPartOfTitle(text, found, side, words, { before, today, isLed })) return undefined
  return side === 'end' ? withoutPredicate(key, found) : found
}

/** A day and its time in either order: "Monday 8am gym". */
function datesAtStart(
  key: string,
  language: Language,
  clock: SpeakerClock,
  before: When,
): FoundDate | undefined {
  const first = dateAt(key, 'start', language, clock, { terse: false, before })
  if (!first) return undefined
  const then = dateAt(key.slice(first.to), 'start', language, clock, {
    terse: false,
    before: { ...before, ...first.when },
  })
  if (!then) return first
  const when = { ...first.when, ...then.when }
  return { ...first, to: first.to + then.to, when, bare: false, isPair: true }
}

/** "The rent is due on Friday": what it is, is said of the rent. */
function withoutPredicate(key: string, found: FoundDate): FoundDate {
  const predicate = / (?:due|coming|ready|starting)(?= )/y
  predicate.lastIndex = found.from
  if (!/(?:^|\s)(?:is|are|was|were|be)$/.test(key.slice(0, found.from)) || !predicate.test(key))
    return found
  return { ...found, from: predicate.lastIndex }
}

/** So many places are looked at: a sentence has few such words. */
const MOST_INSIDE = 8

/** A day and its time in the middle of a text: "a meeting tomorrow at three with the architect". */
export function dateInsideTitle(
  text: string,
  language: Language,
  clock: SpeakerClock,
): FoundDate | undefined {
  const key = fold(text)
  const words = phrasesIn(language)?.titles
  if (!words || words.media.test(key) || /["“”«»]/.test(text)) return undefined
  for (const { index } of [...key.matchAll(words.inside)].slice(0, MOST_INSIDE)) {
    const before = key.slice(0, index)
    if (words.naming.test(before) || /(?:from|between|about|с|между|о|про)$/.test(before)) continue
    const from = index + 1
    const found = datesAtStart(key.slice(from), language, clock, {})
    if (!found || !words.certain.test(found.said)) continue
    const to = from + found.to
    const behind = text.slice(to)
    const isSure =
      words.goesOn.test(key.slice(to)) ||
      (words.certainAlone.test(found.said) && isLoadedVerb(text) && /^\p{Ll}/u.test(behind)) ||
      (/[,;)]\s*$/.test(key.slice(from, to)) && /[,(]$/.test(before))
    if (words.spanOn.test(key.slice(to)) || !isSure) continue
    return { ...found, from, to }
  }
  return undefined
}
