import { fold } from '../../core/words'
import { dateBesideTitle, dateInsideTitle } from '../dates/date-in-title'
import type { FoundDate, Side } from '../dates/find-date'
import {
  isLoadedVerb,
  type Language,
  languagesOf,
  mayHaveDate,
  phrasesIn,
  placesIn,
} from '../dates/languages'
import { overlap, spanOf } from '../dates/spans'
import type { TitleWords } from '../dates/title-words'
import type { When } from '../dates/when'
import type { Found } from './found'
import type { LineContext, Token } from './read-line'
import { untaken } from './untaken'

export type Kinds = readonly Token['kind'][]

/** Most titles have no word of a date: for these no pattern is made. */
export function notLookedFor(
  text: string,
  language: Language,
  { without = [] }: LineContext,
): Kinds {
  return mayHaveDate(fold(text), language) ? without : [...without, 'date']
}

/** What the dates and times among the tokens say together. */
export function whenOf(tokens: readonly Token[]): When {
  return Object.assign({}, ...tokens.map(({ kind, value }) => (kind === 'date' ? value : {})))
}

export function dateFound(
  part: string,
  side: Side,
  language: Language,
  { clock }: LineContext,
  before: When,
  isLed: boolean,
  text: string,
): Found | undefined {
  const found = dateBesideTitle(part, side, language, clock, before, isLed)
  const words = phrasesIn(language)?.titles
  if (!found || !words) return undefined
  const key = fold(part)
  const rest = side === 'end' ? key.slice(0, found.from) : key.slice(found.to)
  const isApart = side === 'start' && /[,:]\s*$/.test(key.slice(0, found.to))
  if (
    !isApart &&
    isUncertain(found, rest, side, before, words, isLed || words.repeats.test(fold(text)))
  )
    return undefined
  if (side === 'start' && !isLed && !placesIn(language)?.standsApart(part, found)) return undefined
  return { ...spanOf(part, found), token: { kind: 'date', value: found.when } }
}

function isUncertain(
  { said, bare }: FoundDate,
  rest: string,
  side: Side,
  before: When,
  words: TitleWords,
  isLed: boolean,
): boolean {
  // "Every month starting oct 1".
  const starts = words.starts.test(said) && isLed
  if (words.uncertain.test(said) && !starts && Object.keys(before).length === 0) return true
  const month = words.month.exec(said)?.groups?.by
  if (month && side === 'start') return true
  if ((month === 'in' || month === 'в') && (!isLoadedVerb(rest) || words.books.test(rest)))
    return true
  // "Пётр Первый" has a number.
  if (bare && /^\S+го$/.test(said)) return true
  return /^\d+$/.test(said) && rest.trim() === ''
}

export function dateInside(
  text: string,
  taken: readonly Token[],
  context: LineContext,
): Token | undefined {
  const { clock } = context
  const before = whenOf(taken)
  const isRepeated = taken.some(({ kind }) => kind === 'repeat')
  if (before.instant || ((before.day || isRepeated) && before.time)) return undefined
  const { from } = untaken(text, taken, 'start')
  const { to } = untaken(text, taken, 'end')
  const part = text.slice(from, to)
  for (const language of languagesOf(text)) {
    if (notLookedFor(text, language, context).includes('date')) continue
    const found = to > from ? dateInsideTitle(part, language, clock, before) : undefined
    // "Ask Ann today about the roof" may as well ask about today's.
    if (!found || found.said === 'today') continue
    if (isRepeated && found.when.day) continue
    const span = spanOf(part, found)
    const token: Token = {
      from: from + span.from,
      to: from + span.to,
      kind: 'date',
      value: found.when,
    }
    if (!taken.some((each) => overlap(each, token))) return token
  }
  return undefined
}
