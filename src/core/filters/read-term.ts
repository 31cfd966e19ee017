import type { SpeakerClock } from '../../language/dates/clock'
import { levelOf } from '../../language/dates/priority-words'
import { nameAt } from '../../language/quick-add/name-at'
import { isMe } from '../sharing/names'
import { readPriority } from '../tasks/attributes'
import { fold } from '../words'
import { type AttributeKey, attributeKey, attributeTerm, unknownAttribute } from './attribute-term'
import { readBareDay, readDay } from './day'
import { Scanner } from './scanner'
import { type DayField, type Filter, FilterError, type Sign, type State, type Term } from './terms'

export interface FilterContext {
  clock: SpeakerClock
  /** The names that `#` and `@` may name; left out where any may. */
  folders?: readonly string[]
  tags?: readonly string[]
  /** The names that `+` may name, of people one shares folders with. */
  people?: readonly string[]
}

const CLOSING: Record<string, string> = { '"': '"', '“': '”', '«': '»' }
const COMPARISON = /(due|created|changed|completed|until)\s*(<=|>=|<|>|=)\s*/y
/** `folder = Work`, `status != done`: an attribute with an operator. */
const OPERATED = /([a-z]{2,}(?:\.[a-z]+)?)\s*(<=|>=|!==?|==?|<|>)\s*(?=[^\s<>=])/y
const LEVEL = /pri(?:ority)?\s*(<=|>=|<|>|=)\s*([a-z1-4]+)/y
/** An age is the other way round than the day of creation. */
const AGE = /age\s*(<=|>=|<|>|=)\s*/y
const SPAN = /(\d{1,4}) ?(d|w|m|y)[a-z]*/y
const PATTERN = /(title|note)~("[^"]*"|(?:[^\s()|&,"]|\([^\s()"]*\))+)/y
/** Not `https://…` or `9:30`. */
const ATTRIBUTE = /([a-z]{2,}(?:\.[a-z]+)?):(?!\/)/y
const IDS = /\d+(?:-\d+)?(?:,\d+(?:-\d+)?)*/y
const VALUE = /[^\s()|&,"“”«»]*/y
const PRIORITY = /p([1-4])(?=$|[\s()|&,"])/y
/** By the words that name them. */
const STATES: Record<string, State> = {
  overdue: 'overdue',
  repeating: 'repeating',
  recurring: 'repeating',
  subtask: 'subtask',
  subtasks: 'subtask',
  done: 'done',
  completed: 'done',
  open: 'open',
  'no date': 'no date',
  'no due date': 'no date',
  'no tag': 'no tag',
  'no tags': 'no tag',
}
const STATE = new RegExp(`(?:${Object.keys(STATES).join('|')})(?=$|[\\s()|&,"])`, 'y')
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
  term(): Filter {
    if (!this.isOperand()) {
      this.fail(`Something is missing here. ${TERMS}`, this.next === undefined ? 0 : 1)
    }
    return (
      this.quoted() ??
      this.named() ??
      this.plus() ??
      this.minus() ??
      this.pattern() ??
      this.attribute() ??
      this.level() ??
      this.age() ??
      this.compared() ??
      this.operated() ??
      this.word()
    )
  }

  private quoted(): Term | undefined {
    const closing = CLOSING[this.next ?? '']
    if (closing === undefined) return undefined
    const text = this.untilQuote(closing)
    const state = STATES[fold(text).trim()]
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

  /** `+ann` or `+shop`: a person, else a tag (K1). Where any names will do, a person. */
  private plus(): Term | undefined {
    if (this.next !== '+') return undefined
    const { people, tags = [] } = this.context
    const rest = this.folded.slice(this.at + 1)
    const typed = /^\p{L}[^\s()|&,"“”«»*]*/u.exec(this.query.slice(this.at + 1))?.[0]
    const name = people ? nameAt(rest, people) : typed
    const tag = name === undefined ? nameAt(rest, tags) : undefined
    const found = name ?? tag
    if (found === undefined) {
      if (typed === undefined) return undefined
      if (isMe(typed)) {
        this.at += 1 + typed.length
        return { kind: 'assignee', name: null }
      }
      this.fail(`No person or tag “${typed}”. Yours: ${list(tags, '@')}`, 1 + typed.length)
    }
    this.at += 1 + found.length
    if (tag !== undefined) return { kind: 'tag', name: tag, isPrefix: false }
    return { kind: 'assignee', name: found }
  }

  /** `-shop`, of a tag that there is; another dash is text. */
  private minus(): Filter | undefined {
    if (this.next !== '-') return undefined
    const { tags } = this.context
    const name = nameAt(this.folded.slice(this.at + 1), tags ?? [])
    if (name === undefined) {
      const [unknown] = (tags && /^-\p{L}[\p{L}\d_-]+/u.exec(this.query.slice(this.at))) ?? []
      if (unknown)
        this.fail(`No tag “${unknown.slice(1)}”. Yours: ${list(tags, '@')}`, unknown.length)
      return undefined
    }
    this.at += 1 + name.length
    return { kind: 'not', part: { kind: 'tag', name, isPrefix: false } }
  }

  private pattern(): Term | undefined {
    const from = this.at
    const [, field, quoted = ''] = this.match(PATTERN, this.query) ?? []
    if (field !== 'title' && field !== 'note') return undefined
    const text = quoted.replace(/^"|"$/g, '')
    try {
      new RegExp(text, 'iu')
    } catch {
      throw new FilterError(`“${text}” isn’t a regular expression`, from, this.at)
    }
    return { kind: 'field', field, text, isPattern: true }
  }

  /** `due.before:fri`, `folder:Work`, `has:note` (K5). */
  private attribute(): Filter | undefined {
    const from = this.at
    const [, name] = this.match(ATTRIBUTE, this.folded) ?? []
    if (name === undefined) return undefined
    const key = attributeKey(name)
    if (!key) throw new FilterError(unknownAttribute(name), from, this.at - 1)
    return this.termOf(key, from)
  }

  private operated(): Filter | undefined {
    const from = this.at
    const [, name, typed = ''] = this.match(OPERATED, this.folded) ?? []
    if (name === undefined) return undefined
    const found = attributeKey(name)
    if (!found) throw new FilterError(unknownAttribute(name), from, from + name.length)
    const sign = typed.startsWith('!') ? 'not' : typed.startsWith('=') ? '=' : (typed as Sign)
    return this.termOf({ key: found.key, sign }, from)
  }

  private termOf(key: AttributeKey, from: number): Filter {
    const valueFrom = this.at
    const term = attributeTerm(key, this.value(key.key), this.context.clock)
    if ('wrong' in term) {
      const isValue = term.wrong === 'value' && this.at > valueFrom
      throw new FilterError(term.message, isValue ? valueFrom : from, this.at)
    }
    this.refuseUnknown(term, valueFrom)
    return term
  }

  private value(key: string): string {
    if (CLOSING[this.next ?? ''] !== undefined)
      return this.untilQuote(CLOSING[this.next ?? ''] ?? '')
    if (key === 'folder') return this.name(this.context.folders ?? [])
    if (key === 'tag') return this.name(this.context.tags ?? [])
    return this.match(key === 'id' ? IDS : VALUE, this.query)?.[0] ?? ''
  }

  /** Throws a FilterError for a folder, tag or person that isn't there. */
  private refuseUnknown(filter: Filter, from: number): void {
    const term = filter.kind === 'not' ? filter.part : filter
    const { kind } = term
    if (kind !== 'folder' && kind !== 'tag' && kind !== 'assignee') return
    const { folders, tags, people } = this.context
    const names = { folder: folders, tag: tags, assignee: people }[kind]
    const { name } = term
    if ('isPrefix' in term && term.isPrefix) return
    if (name === null || !names || names.some((each) => fold(each) === fold(name))) return
    const what = kind === 'assignee' ? 'person' : kind
    throw new FilterError(`No ${what} “${name}”. Yours: ${list(names, '')}`, from, this.at)
  }

  private level(): Term | undefined {
    const from = this.at
    const [, sign, typed = ''] = this.match(LEVEL, this.folded) ?? []
    if (!sign) return undefined
    const priority = readPriority(typed)
    if (priority) return { kind: 'priority', priority, ...(sign !== '=' && { sign: sign as Sign }) }
    throw new FilterError(`No priority “${typed}”. Try urgent, high, medium or low`, from, this.at)
  }

  private age(): Term | undefined {
    const [, sign] = this.match(AGE, this.folded) ?? []
    if (!sign) return undefined
    const from = this.at
    const [, count, unit] = this.match(SPAN, this.folded) ?? []
    const day = readDay(
      unit === 'y' ? `${Number(count) * 12}m ago` : `${count}${unit} ago`,
      this.context.clock,
    )
    const turned = sign.replace(/[<>]/, (each) => (each === '<' ? '>' : '<')) as Sign
    if (day !== undefined) return { kind: 'day', field: 'created', sign: turned, day }
    this.at = from
    const [word = ''] = this.match(WORD, this.query) ?? []
    const problem = word ? `I can’t read “${word}” as an age` : 'An age is missing here'
    throw new FilterError(`${problem}. Try age > 30d`, from, this.at)
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
    const [, level] = this.match(PRIORITY, this.folded) ?? []
    if (level) return { kind: 'priority', priority: levelOf(level) }
    if (this.match(MINE, this.folded)) return { kind: 'assignee', name: null }
    const state = STATES[this.match(STATE, this.folded)?.[0] ?? '']
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
    const words = new Set<string>()
    while (ends.length < LONGEST_DATE) {
      const [word] = this.match(WORD, this.folded) ?? []
      // No date has a word twice, but for a figure: to try would only take time.
      if (!word || (words.has(word) && !/^\d+$/.test(word))) break
      words.add(word)
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

/** Names to choose from, as they are written. */
function list(names: readonly string[] | undefined, sign: string): string {
  if (!names || names.length === 0) return 'none yet'
  const first = names.slice(0, MOST_NAMES)
  const written = first.map((name) => `${sign}${/[()|&,"*]/.test(name) ? `"${name}"` : name}`)
  const left = names.length - first.length
  return `${written.join(', ')}${left > 0 ? ` and ${left} more` : ''}`
}
