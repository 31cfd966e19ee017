import { isTitleVerb } from '../../core/task-verbs'
import { fold } from '../../core/words'
import type { SpeakerClock } from './clock'
import { dateAt, type FoundDate, type Language, type Side } from './find-date'
import { isPartOfTitle, MEDIA, NAMING, SPAN_ON } from './part-of-title'
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
  const { today } = clock
  if (isPartOfTitle(text, found, side, { before, today, isLed })) return undefined
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

/** Where a day or a time may stand inside of a sentence: a word or a preposition makes it certain. */
const INSIDE =
  /\s(?=(?:tomorrow|today|tonight|on|by|before|next|this|at|@|in|сегодня|завтра|послезавтра|во?|к|до|через)\s)/g
/** So many places are looked at: a sentence has few such words. */
const MOST_INSIDE = 8
/** In the middle, a number alone is none, nor a part of the day or of the year. */
const CERTAIN =
  /^(?!(?:in|by|before|в|к|до|на) [a-zа-я]+$(?<!day|ник|сред[уеы]|четверг[ау]?|пятниц[уеы]|суббот[уеы]|воскресень[ея]|пн|вт|ср|чт|пт|сб|вс)).*(?:\d|day|tomorrow|tonight|night|noon|week|month|hour|end|завтра|сегодня|ник|сред[уеы]|четверг|пятниц[уеы]|суббот[уеы]|воскресень[ея]|[пвсч][нтрбс]$|полдень|час|недел|утр|вечер)/
/** What goes on after it: "… tomorrow with the architect". */
const GOES_ON =
  /^(?:with|about|for|at|from|to|in|on|via|near|over|regarding|re|because|so|and|с|со|о|об|про|по|к|ко|у|на|в|за|из|около|возле|насчет|для|от|чтобы|и)\s|^[-–—(]/

/** Behind a verb, these are certain before a small letter: "send by Friday the report". */
const CERTAIN_ALONE = /^(?:on|by|before|until|at|во?|до|ко?) (?!\d+$)/

/** A day and its time in the middle of a text: "a meeting tomorrow at three with the architect". */
export function dateInsideTitle(
  text: string,
  language: Language,
  clock: SpeakerClock,
): FoundDate | undefined {
  const key = fold(text)
  if (MEDIA.test(key) || /["“”«»]/.test(text)) return undefined
  for (const { index } of [...key.matchAll(INSIDE)].slice(0, MOST_INSIDE)) {
    const before = key.slice(0, index)
    if (NAMING.test(before) || /(?:from|between|about|с|между|о|про)$/.test(before)) continue
    const from = index + 1
    const found = datesAtStart(key.slice(from), language, clock, {})
    if (!found || !CERTAIN.test(found.said)) continue
    const to = from + found.to
    const behind = text.slice(to)
    const isSure =
      GOES_ON.test(key.slice(to)) ||
      (CERTAIN_ALONE.test(found.said) && isTitleVerb(text) && /^\p{Ll}/u.test(behind)) ||
      (/[,;)]\s*$/.test(key.slice(from, to)) && /[,(]$/.test(before))
    if (SPAN_ON.test(key.slice(to)) || !isSure) continue
    return { ...found, from, to }
  }
  return undefined
}
