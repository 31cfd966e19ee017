import { isTitleVerb } from '../../core/task-verbs'
import { fold } from '../../core/words'
import { dateBesideTitle, dateInsideTitle } from '../dates/date-in-title'
import type { FoundDate, Side } from '../dates/find-date'
import { type Language, languagesOf, mayHaveDate } from '../dates/languages'
import type { DayPart, When } from '../dates/when'
import { hasTitle, LEVELS, quotedIn, tokenText } from './marks'
import type { LineContext, Token } from './read-line'

/** Enough for a day, a time, a repeat and a priority, from both sides. */
const MOST = 6
/** These are as often a part of the title: "tickets for Friday", "билеты на пятницу", "photos from May". */
const UNCERTAIN =
  /^(?:for|from|since|after|over|during|at night|at lunch|over lunch|на|с|со|по|от|после|за)(?:\s|$)|^(?:in|by|before|until|в|к|до) (?:january|february|march|april|may|june|july|august|september|october|november|december|январ|феврал|март|апрел|ма[йюея]|июн|июл|август|сентябр|октябр|ноябр|декабр)[а-я]*$/
const CERTAIN = /^(?:on|by|before|until|due|at|in|в|во|к|ко|до|через)\s/
const LEVEL = '(?<level>low|medium|high|top|urgent)'
const RU_LEVEL = '(?<level>низк|средн|высок|высш|срочн)[а-я]*'
/** Starts only where the run does, so that a long one is read once (security 27). */
const APART = '(?<![\\s,;:–—-])[\\s,;:–—-]+'
/** What begins at the very start stands behind a mark, such as a folder. */
const PRIORITY: Record<Language, Record<Side, RegExp>> = {
  en: {
    end: new RegExp(
      `(?:^|${APART})(?:(?:with |at )?(?:a )?${LEVEL} priority|(?<asap>asap)|(?<mark>p[1-4]))[\\s.!]*$|,\\s*(?<word>urgent)[\\s.!]*$`,
    ),
    start: new RegExp(
      `^(?:(?:${LEVEL} priority|(?<word>urgent|asap))\\s*[,:]\\s*|(?<mark>p[1-4])[\\s,:]\\s*)`,
    ),
  },
  ru: {
    end: new RegExp(
      `(?:^|${APART})(?:(?:с )?${RU_LEVEL} приоритет(?:ом)?|(?<asap>срочно)|(?<mark>p[1-4]))[\\s.!]*$`,
    ),
    start: new RegExp(
      `^(?:(?:${RU_LEVEL} приоритет|(?<word>срочно))\\s*[,:]\\s*|(?<mark>p[1-4])[\\s,:]\\s*)`,
    ),
  },
}

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
  const isDated = [...marks, ...tokens].some(({ kind }) => kind === 'date')
  if (!isDated) {
    const token = dateInside(text, [...marks, ...tokens], given)
    if (token && !ignored.has(tokenText(text, token))) tokens.push(token)
  }
  return tokens
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
  const before: When = Object.assign(
    {},
    ...taken.map((token) => (token.kind === 'date' ? token.value : {})),
  )
  const found =
    (!has('repeat') && repeatFound(part, side, language, context)) ||
    (!without.includes('date') && dateFound(part, side, language, context, before)) ||
    (!has('priority') && priorityFound(part, side, language)) ||
    undefined
  if (!found) return undefined
  const token = { from: from + found.from, to: from + found.to, ...found.token } as Token
  const isQuoted = quotedIn(text).some((quote) => token.from < quote.to && token.to > quote.from)
  return isQuoted ? undefined : token
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
): Found | undefined {
  const found = dateBesideTitle(part, side, language, clock, before)
  if (!found || isUncertain(found, part)) return undefined
  if (side === 'start' && !standsApart(part, found.to)) return undefined
  return { ...spanOf(part, found), token: { kind: 'date', value: found.when } }
}

/** "Tomorrow: …", "Tomorrow call …" and "tomorrow dentist", but not "Tomorrow Never Dies". */
function standsApart(part: string, to: number): boolean {
  if (/[,:–—-]\s*$/.test(part.slice(0, to)) || isTitleVerb(part.slice(to))) return true
  return !/\p{Lu}/u.test(part)
}

function isUncertain({ said, bare }: FoundDate, part: string): boolean {
  if (UNCERTAIN.test(said)) return true
  // "Пётр Первый" has a number, and "Sun" shines.
  if (bare && /го$/.test(said)) return true
  return /\d$/.test(said) && /^\S+$/.test(said) && !/[:.]/.test(said) && !/\s/.test(part)
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
  const { from } = untaken(text, taken, 'start')
  const { to } = untaken(text, taken, 'end')
  const part = text.slice(from, to)
  for (const language of languagesOf(text)) {
    if (notLookedFor(text, language, context).includes('date')) continue
    const found = to > from ? dateInsideTitle(part, language, clock) : undefined
    if (!found || UNCERTAIN.test(found.said) || !CERTAIN.test(`${found.said} `)) continue
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
): Found | undefined {
  const found = repeatAt?.(fold(part), side, language, clock)
  if (!found) return undefined
  // "Listen to The Daily".
  if (side === 'end' && /^[\s,;:–—-]*\p{Lu}/u.test(part.slice(found.from))) return undefined
  const rest = part.slice(found.to)
  // "Every day is a gift" is a title, "every day: stretch" is not (Q4).
  if (
    side === 'start' &&
    !/[,:]\s*$/.test(part.slice(0, found.to)) &&
    !(found.long && isTitleVerb(rest))
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
    },
  }
}

function priorityFound(part: string, side: Side, language: Language): Found | undefined {
  const match = PRIORITY[language][side].exec(fold(part))
  if (!match || /\bp[1-4] (?:and|or|vs)\s*$/i.test(part.slice(0, match.index + 1))) return undefined
  // "Watch Top Priority" names a film.
  if (/(?:High|Low|Top|Urgent|Medium) Priority/.test(match[0] && part.slice(match.index)))
    return undefined
  const { level, word, asap, mark } = match.groups ?? {}
  const value = mark ? LEVELS[mark.slice(1)] : word || asap ? 'urgent' : levelOf(level ?? '')
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
