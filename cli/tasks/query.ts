import { filterOf } from '../../src/core/filters/evaluate'
import { type ParsedFilter, parseFilter } from '../../src/core/filters/parse'
import { type Filter, FilterError } from '../../src/core/filters/terms'
import { everyoneIn } from '../../src/core/sharing/members'
import { clearNames } from '../../src/core/sharing/names'
import type { TaskRow } from '../../src/core/tasks/contract'
import { clock, speakerClock } from '../dates/due-date'
import { EXIT, Failure } from '../print/failure'
import type { Session } from '../sync/session'
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
export function runQuery(session: Session, query: string, options: ListFilter = {}): QueriedList[] {
  const { shown, folders, tags } = session
  const people = everyoneIn(folders)
  const viewer = { userId: session.account.userId, people }
  const { lists } = read(query, {
    folders: folders.map(({ name }) => name),
    tags: tags.map(({ name }) => name),
    people: clearNames(people),
  })
  const rows = [...shown.tasks.values()]
  const wished = termsOf(session, options)
  return lists.map(({ filter, text }) => {
    const shows = filterOf<TaskRow>(
      { kind: 'and', parts: [...wished, filter] },
      shown,
      clock(),
      viewer,
    )
    return { text, tasks: rows.filter(shows) }
  })
}

function read(query: string, names: Record<'folders' | 'tags' | 'people', string[]>): ParsedFilter {
  try {
    return parseFilter(query, { clock: speakerClock(), ...names })
  } catch (error) {
    if (!(error instanceof FilterError)) throw error
    throw new Failure(EXIT.usage, underlined(query, error))
  }
}

/** What options add to the query. One that names `done` is not kept to open tasks. */
function termsOf(session: Session, { folder, tag = [], completed, all }: ListFilter): Filter[] {
  const term = (kind: 'folder' | 'tag', name: string): Filter => ({ kind, name, isPrefix: false })
  const done: Filter = { kind: 'state', state: 'done' }
  const any: Filter = { kind: 'or', parts: [done, { kind: 'state', state: 'open' }] }
  return [
    ...(folder === undefined
      ? []
      : [term('folder', named('folder', session.folders, folder).name)]),
    ...tag.map((name) => term('tag', named('tag', session.tags, name).name)),
    ...(completed ? [done] : []),
    ...(all ? [any] : []),
  ]
}

function underlined(query: string, { message, from, to }: FilterError): string {
  const indent = ' '.repeat(Bun.stringWidth(query.slice(0, from)))
  const mark = '^'.repeat(Math.max(1, Bun.stringWidth(query.slice(from, to))))
  return `${message}.\n  ${query}\n  ${indent}${mark}`
}
