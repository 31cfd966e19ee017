import { fold } from '../../core/words'
import type { Side } from '../dates/find-date'
import { type Language, languagesOf, morePhrasesIn, phrasesIn } from '../dates/languages'
import { blanked, hasTitle, overlap, quotedIn, type Span, tokenText } from '../dates/spans'
import { dateFound, dateInside, type Kinds, notLookedFor, whenOf } from './date-words'
import type { LineContext, Token } from './read-line'
import { unknownMarks, untaken } from './untaken'

/** Enough for a day, a time, a repeat and a priority, from both sides. */
const MOST = 6
/** What leads on from the date behind "remind me": "remind me tomorrow to …". */
const LEAD = /^ (?:to|about|that|про|что)(?= )/

/** "Dinner at Ruby Tuesday on Friday": a preposition begins another day. */
const LED = /^[^\p{L}\d]*(?!на)\p{L}+ /u

/** Dates, times, repeats and priorities in words: at the edges, or where it is certain (Q3, Q4). */
export function findWords(
  text: string,
  marks: readonly Token[],
  given: LineContext,
  ignored: ReadonlySet<string>,
): Token[] {
  const tokens: Token[] = []
  const unknown = unknownMarks(text, marks)
  for (const language of languagesOf(text)) {
    const without = notLookedFor(text, language, given)
    for (const side of ['end', 'start'] as const) {
      for (let count = 0; count < MOST; count += 1) {
        const taken = { tokens: [...marks, ...tokens], unknown }
        const token = tokenAt(text, taken, side, language, given, without)
        if (!token || ignored.has(tokenText(text, token))) break
        if (!hasTitle(text, [...marks, ...tokens, token])) break
        tokens.push(token)
      }
    }
  }
  const token = dateInside(text, [...marks, ...tokens], given)
  if (token && !ignored.has(tokenText(text, token))) tokens.push(token)
  return isReadInPart(text, tokens) || isOpen(text, [...marks, ...tokens])
    ? tokens.filter(({ kind }) => kind !== 'date')
    : tokens
}

/** "Vet Mar 32 at 3pm": the day wasn't read, so that the time alone would say another. */
function isReadInPart(text: string, tokens: readonly Token[]): boolean {
  // Beside a day, figures are a number: "deploy 2.4 on Friday".
  const figures = whenOf(tokens).day ? /\d+[-./]\d+/g : /$^/
  const key = fold(text).replace(figures, (found) => '_'.repeat(found.length))
  const left = blanked(key, tokens, '_')
  return languagesOf(text).some((language) => {
    const beside = phrasesIn(language)?.titles.dayBeside
    return tokens.some(
      ({ kind, from, value }) =>
        kind === 'date' &&
        !(value.day && LED.test(key.slice(from))) &&
        beside?.test(left.slice(0, from)),
    )
  })
}

/** "Call (Ann tomorrow)": a bracket would be left open. */
function isOpen(text: string, tokens: readonly Token[]): boolean {
  const isPaired = (said: string) => said.split('(').length === said.split(')').length
  return isPaired(text) && !isPaired(blanked(text, tokens))
}

/** A token at an edge of what no token has taken yet. */
function tokenAt(
  text: string,
  { tokens: taken, unknown }: { tokens: readonly Token[]; unknown: readonly Span[] },
  side: Side,
  language: Language,
  context: LineContext,
  without: Kinds,
): Token | undefined {
  const { from, to } = untaken(text, taken, side, unknown)
  const part = text.slice(from, to)
  const has = (kind: Token['kind']) =>
    without.includes(kind) || taken.some((token) => token.kind === kind)
  const before = whenOf(taken)
  const isLed =
    side === 'start' &&
    taken.some(({ kind, to }) => isWhen(kind) && text.slice(to, from).trim() === '')
  const found =
    (!has('repeat') &&
      context.repeatFound?.(part, side, language, context, before, text.slice(to).trim() !== '')) ||
    (!without.includes('date') && dateFound(part, side, language, context, before, isLed, text)) ||
    (!has('priority') &&
      morePhrasesIn(language)?.priorityFound(part, side, language, text.slice(to))) ||
    undefined
  if (!found) return undefined
  const token = { from: from + found.from, to: from + found.to, ...found.token } as Token
  // "Remind me tomorrow to …".
  const lead = taken.some((each) => each.kind === 'reminder' && each.to <= from)
    ? LEAD.exec(fold(text.slice(token.to)))
    : undefined
  token.to += lead?.[0].length ?? 0
  const isQuoted = quotedIn(text).some((quote) => overlap(token, quote))
  return isQuoted ? undefined : token
}

function isWhen(kind: Token['kind']) {
  return kind === 'date' || kind === 'repeat' || kind === 'reminder'
}
