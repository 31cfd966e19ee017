import { fold } from '../../core/words'
import { dateBesideTitle, dateInsideTitle } from '../dates/date-in-title'
import { dateAt, type FoundDate, type Side } from '../dates/find-date'
import {
  isLoadedVerb,
  type Language,
  languagesOf,
  mayHaveDate,
  phrasesIn,
} from '../dates/languages'
import { hasTitle, quotedIn, tokenText } from '../dates/spans'
import type { TitleWords } from '../dates/title-words'
import type { DayPart, Time, When } from '../dates/when'
import { LEVELS } from './marks'
import type { LineContext, Token } from './read-line'

/** Enough for a day, a time, a repeat and a priority, from both sides. */
const MOST = 6
/** What leads on from the date behind "remind me": "remind me tomorrow to …". */
const LEAD = /^ (?:to|about|that|про|что)(?= )/
interface Found {
  from: number
  to: number
  token:
    | { kind: 'date'; value: When }
    | {
        kind: 'repeat'
        value: string
        after: boolean
        left: number | null
        part: DayPart | undefined
        time: Time | undefined
      }
    | { kind: 'priority'; value: string }
}

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
  return isReadInPart(text, tokens) ? tokens.filter(({ kind }) => kind !== 'date') : tokens
}

/** "Vet Mar 32 at 3pm": the day wasn't read, so that the time alone would say another. */
function isReadInPart(text: string, tokens: readonly Token[]): boolean {
  const blank = (taken: string, { from, to }: Token) =>
    taken.slice(0, from) + '_'.repeat(to - from) + taken.slice(to)
  // Beside a day, figures are a number: "deploy 2.4 on Friday".
  const figures = whenOf(tokens).day ? /\d+[./]\d+/g : /$^/
  const key = fold(text).replace(figures, (found) => '_'.repeat(found.length))
  const left = tokens.reduce(blank, key)
  return languagesOf(text).some((language) => {
    const beside = phrasesIn(language)?.titles.dayBeside
    return tokens.some(({ kind, from }) => kind === 'date' && beside?.test(left.slice(0, from)))
  })
}

type Kinds = readonly Token['kind'][]

/** Most titles have no word of a date: for these no pattern is made. */
function notLookedFor(text: string, language: Language, { without = [] }: LineContext): Kinds {
  return mayHaveDate(fold(text), language) ? without : [...without, 'date']
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
      repeatFound(part, side, language, context, before, text.slice(to).trim() !== '')) ||
    (!without.includes('date') && dateFound(part, side, language, context, before, isLed, text)) ||
    (!has('priority') && priorityFound(part, side, language, text.slice(to))) ||
    undefined
  if (!found) return undefined
  const token = { from: from + found.from, to: from + found.to, ...found.token } as Token
  // "Remind me tomorrow to …".
  const lead = taken.some((each) => each.kind === 'reminder' && each.to <= from)
    ? LEAD.exec(fold(text.slice(token.to)))
    : undefined
  token.to += lead?.[0].length ?? 0
  const isQuoted = quotedIn(text).some((quote) => token.from < quote.to && token.to > quote.from)
  return isQuoted ? undefined : token
}

/** What the dates and times among the tokens say together. */
function whenOf(tokens: readonly Token[]): When {
  return Object.assign({}, ...tokens.map(({ kind, value }) => (kind === 'date' ? value : {})))
}

function isWhen(kind: Token['kind']) {
  return kind === 'date' || kind === 'repeat' || kind === 'reminder'
}

interface Span {
  from: number
  to: number
}

/**
 * The stretch at that edge of the text that no token has taken. Unknown marks at the edge are passed
 * over; within the text they are a part of it.
 */
function untaken(text: string, taken: readonly Span[], side: Side, unknown: readonly Span[] = []) {
  let from = 0
  let to = text.length
  const bySide = [...taken, ...unknown].sort((a, b) =>
    side === 'end' ? b.to - a.to : a.from - b.from,
  )
  for (const token of bySide) {
    if (side === 'end') {
      if (text.slice(token.to, to).trim() !== '') {
        if (unknown.includes(token)) continue
        from = Math.max(from, token.to)
        break
      }
      to = token.from
    } else {
      if (text.slice(from, token.from).trim() !== '') {
        if (unknown.includes(token)) continue
        to = Math.min(to, token.from)
        break
      }
      from = token.to
    }
  }
  while (/\s/.test(text[from] ?? '')) from += 1
  while (to > from && /\s/.test(text[to - 1] ?? '')) to -= 1
  return { from, to }
}

/** `#x` and `@x` of no known name stay in the title (Q5), and what stands beside them is read all the same. */
const UNKNOWN = /(?<=^|\s)[#@]\p{L}[\p{L}\p{N}_-]*(?=\s|$)/gu

function unknownMarks(text: string, marks: readonly Span[]): Span[] {
  return Array.from(text.matchAll(UNKNOWN), ({ 0: mark, index }) => ({
    from: index,
    to: index + mark.length,
  })).filter(({ from, to }) => marks.every((each) => each.to <= from || each.from >= to))
}

function dateFound(
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
  if (side === 'start' && !isLed && !standsApart(part, found, words)) return undefined
  return { ...spanOf(part, found), token: { kind: 'date', value: found.when } }
}

/** "Tomorrow: …", "Tomorrow call …" and "tomorrow dentist", but not "Tomorrow Never Dies". */
function standsApart(
  part: string,
  { from, to, said, bare, isPair }: FoundDate,
  { leads }: TitleWords,
): boolean {
  const rest = part.slice(to)
  if (isPair || /[,:]\s*$|\s[–—-]\s*$/.test(part.slice(0, to))) return true
  // "Понедельник начинается …", "Tuesday Weld".
  if (
    bare &&
    (/^[а-я]{3}/.test(said) || /^\p{Lu}.*\n\p{Lu}/u.test(`${part.slice(from, to)}\n${rest}`))
  )
    return false
  if (isLoadedVerb(rest) || !/\p{Lu}/u.test(part)) return true
  return leads.test(said) && !/^\P{L}*\p{Lu}|^(?:был|наступ|прид|не )/u.test(rest)
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
/** What separates it from the title goes with it, spaces apart. */
function spanOf(part: string, { from, to }: { from: number; to: number }) {
  const taken = part.slice(from, to)
  return {
    from: from + (taken.length - taken.trimStart().length),
    to: to - (taken.length - taken.trimEnd().length),
  }
}

function dateInside(
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
    if (taken.every((each) => each.to <= token.from || each.from >= token.to)) return token
  }
  return undefined
}

function repeatFound(
  part: string,
  side: Side,
  language: Language,
  { repeatAt, clock }: LineContext,
  before: When,
  isFollowed: boolean,
): Found | undefined {
  const found = repeatAt?.(fold(part), side, language, clock)
  if (!found) return undefined
  // "Listen to The Daily".
  const isNamed =
    /^[\s,;:–—-]*\p{Lu}(?!(?:on|ues?|ed(?:nes)?|hu(?:rs?)?|ri|at(?:ur)?|un)(?:days?)?\b|[нтрбс](?!\p{L}))/u
  if (side === 'end' && isNamed.test(part.slice(found.from))) return undefined
  const behind = fold(part.slice(found.to))
  const time = dateAt(behind, 'start', language, clock, { terse: false, before: {} })
  const starts = time && phrasesIn(language)?.titles.starts.test(time.said)
  const rest = behind.slice(time?.when.day && !starts ? 0 : (time?.to ?? 0))
  // "Every day is a gift" is a title, "every day: stretch" is not (Q4).
  if (
    side === 'start' &&
    !/[,:]\s*$/.test(part.slice(0, found.to)) &&
    !(found.long && isLoadedVerb(rest.replace(/^\s*p[1-4]\s/, ''))) &&
    !time?.when.time &&
    // "Every Monday standup at 10" has its time at the other end.
    !(found.long && before.time && !before.day) &&
    // "Every Friday p1 #work …": marks separate as well.
    !(isFollowed && /^\s*(?:p[1-4]\s*)?$/.test(behind))
  )
    return undefined
  return {
    ...spanOf(part, found),
    token: {
      kind: 'repeat',
      value: found.rule,
      after: found.repeatAfter !== null,
      left: found.repeatLeft,
      part: found.part,
      time: found.time,
    },
  }
}

function priorityFound(
  part: string,
  side: Side,
  language: Language,
  behind: string,
): Found | undefined {
  const match = phrasesIn(language)?.titles.priority[side].exec(fold(part))
  if (!match || /\bp[1-4] (?:and|or|vs)\s*$/i.test(part.slice(0, match.index + 1))) return undefined
  // "Watch Top Priority" names a film.
  if (/(?:High|Low|Top|Urgent|Medium) Priority/.test(match[0] && part.slice(match.index)))
    return undefined
  const { level, word, asap, mark, verb, named } = match.groups ?? {}
  // "Urgent call Ann" and "urgent #work call Ann", and not "Urgent care".
  const rest = part.slice(match[0].length) || behind.replace(/^\s*[#@!+]\S+/, '')
  if (verb && !isLoadedVerb(rest)) return undefined
  const figure = mark?.slice(1) ?? named ?? ''
  const value = LEVELS[figure] ?? (word || asap || verb ? 'urgent' : levelOf(level ?? figure))
  if (!value) return undefined
  return {
    ...spanOf(part, { from: match.index, to: match.index + match[0].length }),
    token: { kind: 'priority', value },
  }
}

function levelOf(level: string) {
  if (/^(?:high|top|высок|высш)/.test(level)) return 'high'
  if (/^(?:urgent|срочн)/.test(level)) return 'urgent'
  return /^(?:low|низк)/.test(level) ? 'low' : 'medium'
}
