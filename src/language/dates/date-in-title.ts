import { fold } from '../../core/words'
import type { SpeakerClock } from './clock'
import { dateAt, type FoundDate, type Language, type Side } from './find-date'
import { isLoadedVerb, phrasesIn } from './languages'
import { isAmount, isPartOfTitle } from './part-of-title'
import type { TitleWords } from './title-words'
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

/** Behind a figure, these make an amount of it: "2.5 кг". */
const UNIT =
  /^(?:(?:кг|м?гр?|ч|м?л|[скм]?м|р|шт|тыс|млн)(?![а-я])|литр|кило|грамм|метр|градус|процент|%|раза|балл|руб|евро|долл|стакан|лож)/

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
  const words = phrasesIn(language)?.titles
  if (!words || words.media.test(key) || /["“”«»]/.test(text)) return undefined
  const isShouted = text === text.toUpperCase()
  for (const { 0: mark, index } of [...key.matchAll(words.inside)].slice(0, MOST_INSIDE)) {
    const before = key.slice(0, index)
    if (/^\d/.test(key.slice(index + mark.length)) && words.numbered.test(before)) continue
    if (
      words.naming.test(before) ||
      words.dangling.test(before) ||
      /\sbetween$|\sмежду$/.test(before)
    )
      continue
    const from = index + mark.length
    const found = datesAtStart(key.slice(from), language, clock, said)
    // "1/2 кг" is a fraction, and "12.50 за кофе" a price.
    if (
      !found ||
      !(found.isPair || words.certain.test(found.said)) ||
      (language === 'ru' ? /^\d\d?\/\d$/ : /^[1-3]\/[2-4]$/).test(found.said) ||
      (/^\d+[.:/]\d+$/.test(found.said) && UNIT.test(key.slice(from + found.to))) ||
      isAmount(found.said, before, words) ||
      // "Renew This Week in Tech".
      (!isShouted && /^\p{Lu}/u.test(text.slice(from)) && !words.weekdayOrMonth.test(found.said)) ||
      (!said.day && found.when.time && /^\d+\.\d+$/.test(found.said))
    )
      continue
    const to = from + found.to
    if (/[,(]/.test(mark)) {
      const apart = setApart(key, { ...found, from, to }, index, words)
      if (apart) return apart
      continue
    }
    const behind = text.slice(to)
    // "Dinner Friday 7pm with Ann", "dinner Friday with Ann", and not "Freaky Friday with Ann".
    if (
      found.bare &&
      (isNamed(text.slice(0, index)) || !/^(?:with|about|с|со) /.test(key.slice(to)))
    )
      continue
    const isSmall = isShouted || /^\p{Ll}/u.test(behind)
    // "Позвонить завтра Ане".
    const isBehindVerb =
      language === 'ru' &&
      (found.when.day || found.when.part) &&
      isLoadedVerb(text) &&
      !/\s/.test(before.trim())
    // "Train 14.09 21:10 Leeds", "a meeting on Tuesday at 7, room 5".
    const isPair =
      found.isPair &&
      (/^\D*\d+[./]\d+\D+\d/.test(found.said + key.slice(from, to)) ||
        /,\s*$/.test(key.slice(from, to)))
    if (/^\d\d?:\d\d$/.test(found.said) && !/^(?:with|w\/) /.test(key.slice(to))) continue
    const isSure =
      isPair ||
      (isBehindVerb && behind.trim() !== '') ||
      words.goesOn.test(key.slice(to)) ||
      (words.certainAlone.test(found.said) && isLoadedVerb(text) && isSmall) ||
      (/^(?:tomorrow|завтра|послезавтра|в[о]? )/.test(found.said) && isLoadedVerb(behind))
    if (words.spanOn.test(key.slice(to)) || !isSure) continue
    // The comma behind it is the sentence's: "see Ann tomorrow, discuss the budget".
    const comma = words.goesOn.test(key.slice(to)) ? null : /,\s*$/.exec(key.slice(from, to))
    const kept = comma?.[0].length ?? 0
    return { ...found, from, to: to - kept }
  }
  return undefined
}

/** Whether a capital stands before it. */
function isNamed(before: string): boolean {
  return /\s\p{Lu}\S*$/u.test(before)
}

/** "Interview, Friday at 2, with Ann" and "Drinks (Friday 6pm) with Ann", and no list of days. */
function setApart(
  key: string,
  found: FoundDate,
  opened: number,
  words: TitleWords,
): FoundDate | undefined {
  const behind = key.slice(found.to)
  const isClosed = /[,;]\s*$/.test(key.slice(found.from, found.to)) || behind.startsWith(')')
  const isList =
    words.dayBeside.test(key.slice(0, opened)) || words.weekdayOrMonth.test(behind.trim())
  const rest = behind.replace(/^\)/, '').trim()
  if (!isClosed || isList || rest === '') return undefined
  // The comma before it goes where the sentence goes on.
  const isBracket = key[opened] === '('
  const isVerb = !/\s/.test(key.slice(0, opened))
  const from = isBracket || isVerb || words.goesOn.test(`${rest} `) ? opened : found.from
  return { ...found, from, to: found.to + (isBracket ? 1 : 0) }
}
