import { type FilterContext, TermReader } from './read-term'
import { type Filter, FilterError, type TermSpan } from './terms'

/** What stands between commas, with its text and place. */
export interface QueryList {
  filter: Filter
  text: string
  from: number
  to: number
  /** What is joined by `&` in it; all of it as one where it has alternatives outside of brackets. */
  parts: { filter: Filter; from: number; to: number }[]
  isOr: boolean
}

export interface ParsedFilter {
  lists: QueryList[]
  terms: TermSpan[]
}

/** Characters, as many as a saved filter may have. */
export const LONGEST_QUERY = 1_000

/**
 * Reads the query language (F3, F4):
 *
 *     lists := or (',' or)*     or := and ('|' and)*     and := not ('&'? not)*
 *     not := '!' not | '(' or ')' | term
 *
 * `+ann` and `assigned to me` name whose tasks they are.
 *
 * Throws a FilterError that says where it can't be read, and what could stand there.
 */
export function parseFilter(query: string, context: FilterContext): ParsedFilter {
  if (query.length > LONGEST_QUERY) {
    const most = LONGEST_QUERY.toLocaleString('en')
    throw new FilterError(`A query has at most ${most} characters`, 0, query.length)
  }
  return new Parser(query, context).parse()
}

class Parser {
  private readonly terms: TermSpan[] = []
  private readonly reader: TermReader

  constructor(query: string, context: FilterContext) {
    this.reader = new TermReader(query, context)
  }

  parse(): ParsedFilter {
    const { reader } = this
    const lists = [this.list()]
    while (reader.takes(',')) lists.push(this.list())
    if (reader.next !== undefined) {
      reader.fail(`This “${reader.next}” closes nothing. Remove it`, 1)
    }
    return { lists, terms: this.terms }
  }

  private list(): QueryList {
    const from = this.reader.at
    const alternatives = this.alternatives()
    const filter = joined('or', alternatives.map(allOf))
    const [only] = alternatives
    const to = this.reader.at
    const isOr = alternatives.length > 1
    const parts = only && !isOr ? only : [{ filter, from, to }]
    return { filter, text: this.reader.query.slice(from, to).trim(), from, to, parts, isOr }
  }

  private or(): Filter {
    return joined('or', this.alternatives().map(allOf))
  }

  private alternatives(): QueryList['parts'][] {
    const found = [this.and()]
    while (this.reader.takes('|')) found.push(this.and())
    return found
  }

  private and(): QueryList['parts'] {
    const parts = [this.part()]
    while (this.reader.takes('&') || this.reader.isOperand()) parts.push(this.part())
    return parts
  }

  private part(): QueryList['parts'][number] {
    this.reader.skipSpace()
    const from = this.reader.at
    const filter = this.not()
    return { filter, from, to: this.reader.at }
  }

  private not(): Filter {
    if (this.reader.takes('!')) return { kind: 'not', part: this.not() }
    const from = this.reader.at
    if (!this.reader.takes('(')) return this.term()
    const inside = this.or()
    if (this.reader.takes(')')) return inside
    throw new FilterError('This “(” isn’t closed. Add a “)”', from, from + 1)
  }

  private term(): Filter {
    const { reader } = this
    reader.skipSpace()
    const from = reader.at
    const term = reader.term()
    this.terms.push({ from, to: reader.at, kind: term.kind })
    return term
  }
}

function allOf(parts: QueryList['parts']): Filter {
  return joined(
    'and',
    parts.map(({ filter }) => filter),
  )
}

function joined(kind: 'and' | 'or', parts: Filter[]): Filter {
  const [only] = parts
  return parts.length === 1 && only ? only : { kind, parts }
}
