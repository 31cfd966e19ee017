import type { Tables } from '../../src/core/data/tables'
import type { Clock } from '../../src/core/dates/due-date'
import { filterOf } from '../../src/core/filters/evaluate'
import { type ParsedFilter, parseFilter } from '../../src/core/filters/parse'
import type { FilterContext } from '../../src/core/filters/read-term'
import { type Filter, FilterError } from '../../src/core/filters/terms'
import type { Folder } from '../../src/core/folders/contract'
import { everyoneIn } from '../../src/core/sharing/members'
import { clearNames } from '../../src/core/sharing/names'
import type { Tag } from '../../src/core/tags/contract'
import type { TaskRow } from '../../src/core/tasks/contract'
import { clock, speakerClock } from '../dates/due-date'
import { Failure, usageError } from '../print/failure'
import { straightQuotes } from '../print/words'
import type { Session } from '../sync/session'
import type { Context } from './context'
import { named } from './find-by-name'
import type { ListFilter } from './list-rows'

interface QueriedList {
  /** The part of the query that it is for. */
  text: string
  tasks: TaskRow[]
}

/**
 * The tasks and subtasks that a query shows, a list for each of its parts. Throws a usage Failure
 * that underlines what can't be read (F5).
 */
export function runQuery(
  session: Session,
  query: string,
  options: ListFilter & { isExact?: boolean } = {},
): QueriedList[] {
  const { shown: tables, folders, tags, account } = session
  const known = { tables, folders, tags, userId: account.userId }
  const { lists } = read(query, queryContext(known))
  const rows = [...tables.tasks.values()]
  const wished = termsOf(session, options)
  return lists.map(({ filter, text }) => {
    const meant = options.isExact ? exactly(filter) : filter
    const shows = testOf({ kind: 'and', parts: [...wished, meant] }, known, clock())
    return { text, tasks: rows.filter(shows) }
  })
}

/**
 * What queries and the context that is on show in common, a list for each part of the first query.
 * Throws a usage Failure.
 */
export function runAll(
  session: Session,
  queries: readonly string[],
  context: Context | undefined,
  options: ListFilter = {},
): QueriedList[] {
  const [lists = [], ...others] = [
    ...queries.map((query) => runQuery(session, query, options)),
    ...(context ? [runContext(session, context, options)] : []),
  ]
  const kept = others.map((found) => new Set(found.flatMap(({ tasks }) => tasks)))
  return lists.map(({ text, tasks }) => ({
    text,
    tasks: tasks.filter((task) => kept.every((set) => set.has(task))),
  }))
}

function runContext(session: Session, { name, query }: Context, options: ListFilter) {
  try {
    return runQuery(session, query, options)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const off = `This is the context ${name}. Turn it off: tasks context none`
    throw new Failure(error.exit, `${error.message}\n${off}`)
  }
}

/** Matches words exactly: a command that changes tasks must not find inflections. */
function exactly(filter: Filter): Filter {
  if (filter.kind === 'and' || filter.kind === 'or') {
    return { ...filter, parts: filter.parts.map(exactly) }
  }
  if (filter.kind === 'not') return { ...filter, part: exactly(filter.part) }
  return filter.kind === 'text' ? { ...filter, isWhole: true } : filter
}

/** Whether a query is one word that is a state or a day, such as overdue. */
export function isKeyword(query: string): boolean {
  try {
    const [list] = parseFilter(query, { clock: speakerClock() }).lists
    const { filter } = list ?? {}
    return filter !== undefined && ['state', 'day', 'priority', 'assignee'].includes(filter.kind)
  } catch (error) {
    if (error instanceof FilterError) return false
    throw error
  }
}

function read(query: string, context: FilterContext): ParsedFilter {
  try {
    return parseFilter(query, context)
  } catch (error) {
    if (!(error instanceof FilterError)) throw error
    throw usageError(underlined(query, error))
  }
}

interface Known {
  tables: Tables
  folders: readonly Folder[]
  tags: readonly Tag[]
  userId: number
}

/** What the names in a query can mean. */
export function queryContext({ folders, tags }: Pick<Known, 'folders' | 'tags'>): FilterContext {
  return {
    clock: speakerClock(),
    folders: folders.map(({ name }) => name),
    tags: tags.map(({ name }) => name),
    people: clearNames(everyoneIn(folders)),
  }
}

/** Says which tasks a filter shows. */
export function testOf(filter: Filter, { tables, folders, userId }: Known, clock: Clock) {
  return filterOf<TaskRow>(filter, tables, clock, { userId, people: everyoneIn(folders) })
}

const DONE: Filter = { kind: 'state', state: 'done' }
/** Without it a filter that doesn't name `done` is kept to open tasks. */
export const ANY_STATE: Filter = { kind: 'or', parts: [DONE, { kind: 'state', state: 'open' }] }

/** What options add to the query. One that names `done` is not kept to open tasks. */
function termsOf(session: Session, { folder, tag = [], completed, all }: ListFilter): Filter[] {
  const term = (kind: 'folder' | 'tag', name: string): Filter => ({ kind, name, isPrefix: false })
  return [
    ...(folder === undefined
      ? []
      : [term('folder', named('folder', session.folders, folder).name)]),
    ...tag.map((name) => term('tag', named('tag', session.tags, name).name)),
    ...(completed ? [DONE] : []),
    ...(all ? [ANY_STATE] : []),
  ]
}

function underlined(query: string, { message, from, to }: FilterError): string {
  const indent = ' '.repeat(Bun.stringWidth(query.slice(0, from)))
  const mark = '^'.repeat(Math.max(1, Bun.stringWidth(query.slice(from, to))))
  return `${straightQuotes(message).replace(/[^?]$/, '$&.')}\n  ${query}\n  ${indent}${mark}`
}
