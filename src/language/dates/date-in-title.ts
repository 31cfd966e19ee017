import { fold } from '../../core/words'
import type { SpeakerClock } from './clock'
import { dateAt, type FoundDate, type Language, type Side } from './find-date'
import { morePhrasesIn, phrasesIn, placesIn } from './languages'
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
  if (!found) return undefined
  const { today, monthFirst } = clock
  const certainty = { before, today, monthFirst, isLed }
  if (isPartOfTitle(text, found, side, language, certainty)) return undefined
  if (side === 'end' && morePhrasesIn(language)?.isKept(key, found, certainty)) return undefined
  return side === 'end' ? withDue(key, withoutPredicate(key, found)) : found
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

/** "Essay due in three days". */
function withDue(key: string, found: FoundDate): FoundDate {
  const before = key.slice(0, found.from)
  const isDue = before.endsWith(' due') && !/ (?:is|are|was|were|be|not|over) due$/.test(before)
  return isDue ? { ...found, from: found.from - ' due'.length } : found
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

/**
 * A day and its time in the middle of a text, of what has not been said beside it: "a meeting tomorrow at three with the architect". */
export function dateInsideTitle(
  text: string,
  language: Language,
  clock: SpeakerClock,
  said: When,
): FoundDate | undefined {
  const key = fold(text)
  const titles = phrasesIn(language)?.titles
  if (!titles || titles.media.test(key) || /["“”«»]/.test(text)) return undefined
  for (const { 0: mark, index } of [...key.matchAll(titles.inside)].slice(0, MOST_INSIDE)) {
    const from = index + mark.length
    const date = datesAtStart(key.slice(from), language, clock, said)
    if (!date) continue
    const place = { text, key, mark, index, language, titles, said }
    const found = placesIn(language)?.dateInside(
      { ...date, from, to: from + date.to },
      place,
      clock.today,
    )
    if (found) return found
  }
  return undefined
}
