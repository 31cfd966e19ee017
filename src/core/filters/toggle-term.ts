import { type ParsedFilter, parseFilter, type QueryList } from './parse'
import type { FilterContext } from './read-term'
import { type Filter, FilterError, type Term } from './terms'

/** What chips choose by. A task has one folder, priority and date, but several of the others. */
export type ChipKind = 'folder' | 'tag' | 'priority' | 'due' | 'more'

const ONE_EACH: readonly ChipKind[] = ['folder', 'priority', 'due']

/**
 * The query with a term added, or taken out where it has it. Terms of a kind of which a task has only
 * one are alternatives: `#Work` and `p2` make `#Work & (p1 | p2)` of `#Work & p1`. All else stays as it
 * was typed. With several lists the last one is changed.
 */
export function toggleTerm(query: string, term: string, context: FilterContext): string {
  const parsed = read(query, context)
  const list = parsed?.lists.at(-1)
  const wanted = termOf(term, context)
  if (!parsed || !list || !wanted) return [query.trim(), term].filter(Boolean).join(' & ')
  const kind = kindOf(wanted)
  const groups = list.parts.flatMap((part) => {
    const terms = kind && termsOf(part.filter, kind)
    return terms ? [{ part, terms }] : []
  })
  const group = groups.find(({ terms }) => terms.some((each) => isSame(each, wanted))) ?? groups[0]
  if (!group) return added(query, list, term)
  const { part, terms } = group
  const written = parsed.terms
    .filter(({ from, to }) => from >= part.from && to <= part.to)
    .map(({ from, to }) => query.slice(from, to))
  const others = written.filter((_text, index) => !isSame(terms[index], wanted))
  if (others.length < written.length) return replaced(query, list, part, others)
  const isOneEach = kind && ONE_EACH.includes(kind)
  return isOneEach ? replaced(query, list, part, [...others, term]) : added(query, list, term)
}

/** The terms of a kind that every task of a query's last list has, or one of which it has. */
export function chosenTerms(query: string, kind: ChipKind, context: FilterContext): Term[] {
  const list = read(query, context)?.lists.at(-1)
  return list?.parts.flatMap(({ filter }) => termsOf(filter, kind) ?? []) ?? []
}

/** Whether what is written is among such terms. */
export function isChosen(chosen: readonly Term[], term: string, context: FilterContext): boolean {
  const wanted = termOf(term, context)
  return chosen.some((each) => isSame(each, wanted))
}

/** A folder or tag as it is written: in quotes where its name could be read as more than a name. */
export function nameTerm(sign: '#' | '@', name: string): string {
  if (/^[\p{L}\p{N}_-]+$/u.test(name)) return `${sign}${name}`
  return name.includes('"') ? `${sign}«${name}»` : `${sign}"${name}"`
}

function read(query: string, context: FilterContext): ParsedFilter | undefined {
  try {
    return parseFilter(query, context)
  } catch (error) {
    if (error instanceof FilterError) return undefined
    throw error
  }
}

function termOf(text: string, context: FilterContext): Term | undefined {
  const filter = read(text, context)?.lists[0]?.filter
  return filter && isTerm(filter) ? filter : undefined
}

function isTerm(filter: Filter): filter is Term {
  return !['and', 'or', 'not'].includes(filter.kind)
}

/** The terms of a filter that has only terms of this kind; undefined for others. */
function termsOf(filter: Filter, kind: ChipKind): Term[] | undefined {
  if (isTerm(filter)) return kindOf(filter) === kind ? [filter] : undefined
  if (filter.kind !== 'or') return undefined
  const terms = filter.parts.map((part) => termsOf(part, kind))
  return terms.every((each) => each !== undefined) ? terms.flat() : undefined
}

function kindOf(term: Term): ChipKind | undefined {
  switch (term.kind) {
    case 'folder':
    case 'tag':
    case 'priority':
      return term.kind
    case 'day':
      return term.field === 'due' ? 'due' : undefined
    case 'state':
      return term.state === 'overdue' || term.state === 'no date' ? 'due' : 'more'
    default:
      return undefined
  }
}

function isSame(a: Term | undefined, b: Term | undefined): boolean {
  return JSON.stringify(a)?.toLowerCase() === JSON.stringify(b)?.toLowerCase()
}

function added(query: string, { from, to, isOr }: QueryList, term: string): string {
  const list = query.slice(from, to)
  const [space] = /^\s*/.exec(list) ?? ['']
  return `${query.slice(0, from)}${space}${isOr ? `(${list.trim()})` : list.trim()} & ${term}`
}

/** The query with other alternatives in the place of a part; with none, without it. */
function replaced(
  query: string,
  { parts }: QueryList,
  part: QueryList['parts'][number],
  terms: string[],
): string {
  const [only] = terms
  if (only !== undefined) {
    const text = terms.length === 1 ? only : `(${terms.join(' | ')})`
    return query.slice(0, part.from) + text + query.slice(part.to)
  }
  const at = parts.indexOf(part)
  const [before, after] = [parts[at - 1], parts[at + 1]]
  const from = before ? before.to : part.from
  const to = !before && after ? after.from : part.to
  return (query.slice(0, from) + query.slice(to)).trim()
}
