import { parseFilter } from '../../src/core/filters/parse'
import { type Filter, FilterError } from '../../src/core/filters/terms'
import { speakerClock } from '../dates/due-date'
import type { Session } from '../sync/session'
import type { Context } from './context'
import { queryContext } from './query'

/** The folder and tags that every task of a context has, which a new one gets (K11). */
export function filledIn(
  session: Session,
  { query }: Context,
): { folder?: string; tags: string[] } {
  const [list, ...others] = listsOf(session, query)
  const terms = list && others.length === 0 ? allOf(list.filter) : []
  const named = (kind: 'folder' | 'tag') =>
    terms.flatMap((term) => (term.kind === kind && !term.isPrefix ? [term.name] : []))
  const [folder] = named('folder')
  return { ...(folder !== undefined && { folder }), tags: named('tag') }
}

/** With names of several words where they are known; the first task creates one that isn't there. */
function listsOf(session: Session, query: string) {
  try {
    return parseFilter(query, queryContext(session)).lists
  } catch (error) {
    if (!(error instanceof FilterError)) throw error
    return parseFilter(query, { clock: speakerClock() }).lists
  }
}

function allOf(filter: Filter): Filter[] {
  return filter.kind === 'and' ? filter.parts.flatMap(allOf) : [filter]
}
