import type { SpeakerClock } from '../../language/dates/clock'
import { LEVELS } from '../../language/quick-add/marks'
import { nameAt } from '../../language/quick-add/name-at'
import { fold } from '../words'
import { readBareDay, readDay } from './day'
import { Scanner } from './scanner'
import { type DayField, FilterError, type Sign, type State, type Term } from './terms'

export interface FilterContext {
  clock: SpeakerClock
  /** The names that `#` and `@` may name; left out where any may. */
  folders?: readonly string[]
  tags?: readonly string[]
  /** The names that `+` may name, of people one shares folders with. */
  people?: readonly string[]
}

const CLOSING: Record<string, string> = { '"': '"', '“': '”', '«': '»' }
const COMPARISON = /(due|created|completed)\s*(<=|>=|<|>|=)\s*/y
const PRIORITY = /p([1-4])(?=$|[\s()|&,"])/y
const STATE =
  /(overdue|no (?:due )?date|no tags?|repeating|recurring|subtasks?|done|completed|open)(?=$|[\s()|&,"])/y
const MINE = /assigned(?: to me)?(?=$|[\s()|&,"])/y
const WORD = /(?!!)[^\s()|&,"“”«»]+/y
/** Names that an error lists. */
const MOST_NAMES = 10
/** Words that a date may have. */
const LONGEST_DATE = 5
const TERMS = 'Try #folder, @tag, p1, today, overdue, due < fri or a word'

/** Reads the terms of a query, one after another. */
export class TermReader extends Scanner {
  constructor(
    query: string,
    private readonly context: FilterContext,
  ) {
    super(query)
  }

  /** Whether a term, a `!` or a bracket comes next. */
  isOperand(): boolean {
    this.skipSpace()
    return this.next !== undefined && !'|&,)”»'.includes(this.next)
  }

  /** Throws a FilterError where there is no term, or none that can be read. */
  term(): Term {
    if (!this.isOperand()) {
      this.fail(`Something is missing here. ${TERMS}`, this.next === undefined ? 0 : 1)
    }
    return this.quoted() ?? this.named() ?? this.person() ?? this.compared() ?? this.word()
  }

  private quoted(): Term | undefined {
    const closing = CLOSING[this.next ?? '']
    if (closing === undefined) return undefined
    const text = this.untilQuote(closing)
    const state = stateOf(fold(text).trim())
    // As the language is written in its description: "no date".
    if (state === 'no date' || state === 'no tag') return { kind: 'state', state }
    return { kind: 'text', text, isQuoted: true }
  }

  private untilQuote(closing: string): string {
    const end = this.query.indexOf(closing, this.at + 1)
    if (end < 0) this.fail(`This quote isn’t closed. Add a ${closing}`, 1)
    const text = this.query.slice(this.at + 1, end)
    if (!text.trim()) this.fail('There is nothing between these quotes', end + 1 - this.at)
    this.at = end + 1
    return text
  }

  /** `#folder`, `@tag`, with `*` for what comes after. A tag may be written with # as well. */
  private named(): Term | undefined {
    const sign = this.next
    if (sign !== '#' && sign !== '@') return undefined
    const from = this.at
    this.at += 1
    const kind = sign === '#' ? 'folder' : 'tag'
    const { folders, tags } = this.context
    const known = [...((sign === '#' ? folders : undefined) ?? []), ...(tags ?? [])]
    const name = this.name(sign === '@' ? (tags ?? []) : known)
    if (name === '' && this.next !== '*') {
      this.at = from
      this.fail(`Say which ${kind}: ${list(kind === 'folder' ? folders : tags, sign)}`, 1)
    }
    if (this.next === '*') {
      this.at += 1
      return { kind, name, isPrefix: true }
    }
    const isKnown = (names: readonly string[] | undefined) =>
      names === undefined || names.some((each) => fold(each) === fold(name))
    if (kind === 'folder' && !isKnown(folders) && tags && isKnown(tags)) {
      return { kind: 'tag', name, isPrefix: false }
    }
    const own = kind === 'folder' ? folders : tags
    if (isKnown(own)) return { kind, name, isPrefix: false }
    throw new FilterError(`No ${kind} “${name}”. Yours: ${list(own, sign)}`, from, this.at)
  }

  /** `+ann`, of a name that is known; another plus is text. */
  private person(): Term | undefined {
    if (this.next !== '+') return undefined
    const { people } = this.context
    const rest = this.folded.slice(this.at + 1)
    const name = people
      ? nameAt(rest, people)
      : /^[\p{L}][^\s()|&,"“”«»*]*/u.exec(this.query.slice(this.at + 1))?.[0]
    if (name === undefined) return undefined
    this.at += 1 + name.length
    return { kind: 'assignee', name }
  }

  private name(known: readonly string[]): string {
    const closing = CLOSING[this.next ?? '']
    if (closing !== undefined) return this.untilQuote(closing)
    const found = nameAt(this.folded.slice(this.at), known)
    const text = found ?? this.match(/[^\s()|&,"“”«»*]*/y, this.query)?.[0] ?? ''
    if (found !== undefined) this.at += found.length
    return text
  }

  private compared(): Term | undefined {
    const match = this.match(COMPARISON, this.folded)
    if (!match) return undefined
    const [, field, sign] = match as unknown as [string, DayField, Sign]
    const day = this.day(readDay)
    if (day) return { kind: 'day', field, sign, day }
    const [word = ''] = this.match(WORD, this.query) ?? []
    this.at -= word.length
    this.fail(
      `${word ? `I can’t read “${word}” as a date` : 'A date is missing here'}. Try today, fri, 7d, 2 weeks ago or 2026-12-24`,
      word.length,
    )
  }

  private word(): Term {
    const [, level = ''] = this.match(PRIORITY, this.folded) ?? []
    const priority = LEVELS[level]
    if (priority) return { kind: 'priority', priority }
    if (this.match(MINE, this.folded)) return { kind: 'assignee', name: null }
    const state = stateOf(this.match(STATE, this.folded)?.[0] ?? '')
    if (state) return { kind: 'state', state }
    const day = this.day(readBareDay)
    if (day) return { kind: 'day', field: 'due', sign: '=', day }
    const [text = ''] = this.match(WORD, this.query) ?? []
    return { kind: 'text', text, isQuoted: false }
  }

  /** The longest run of words that is a date. */
  private day(read: typeof readDay): string | undefined {
    const ends: number[] = []
    const from = this.at
    while (ends.length < LONGEST_DATE && this.match(WORD, this.query)) {
      ends.push(this.at)
      this.skipSpace()
    }
    for (const end of ends.reverse()) {
      const day = read(this.query.slice(from, end), this.context.clock)
      this.at = end
      if (day) return day
    }
    this.at = from
    return undefined
  }
}

function stateOf(words: string): State | undefined {
  switch (words) {
    case 'overdue':
    case 'repeating':
    case 'done':
    case 'open':
      return words
    case 'completed':
      return 'done'
    case 'recurring':
      return 'repeating'
    case 'subtask':
    case 'subtasks':
      return 'subtask'
    case 'no date':
    case 'no due date':
      return 'no date'
    case 'no tag':
    case 'no tags':
      return 'no tag'
    default:
      return undefined
  }
}

/** Names to choose from, as they are written. */
function list(names: readonly string[] | undefined, sign: string): string {
  if (!names || names.length === 0) return 'none yet'
  const first = names.slice(0, MOST_NAMES)
  const written = first.map((name) => `${sign}${/[()|&,"*]/.test(name) ? `"${name}"` : name}`)
  const left = names.length - first.length
  return `${written.join(', ')}${left > 0 ? ` and ${left} more` : ''}`
}
