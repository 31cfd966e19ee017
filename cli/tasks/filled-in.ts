import { parseFilter } from '../../src/core/filters/parse'
import { type Filter, FilterError } from '../../src/core/filters/terms'
import type { Session } from '../sync/session'
import type { Context } from './context'
import { queryContext } from './query'

/** The folder and tags that every task of a context has, which a new one gets (K11). */
export function filledIn(
  session: Session,
  { query }: Context,
): { folder?: string; tags: string[] } {
  try {
    const [list, ...others] = parseFilter(query, queryContext(session)).lists
    const terms = list && others.length === 0 ? allOf(list.filter) : []
    const named = (kind: 'folder' | 'tag') =>
      terms.flatMap((term) => (term.kind === kind && !term.isPrefix ? [term.name] : []))
    const [folder] = named('folder')
    return { ...(folder !== undefined && { folder }), tags: named('tag') }
  } catch (error) {
    if (!(error instanceof FilterError)) throw error
    return filledInBy(query)
  }
}

/** A folder or tag that doesn't exist yet is created with the first task. */
function filledInBy(query: string): { folder?: string; tags: string[] } {
  const [, folder] = /^(?:#|folder:|project:)"?([^"|&(),!*]+)"?$/.exec(query.trim()) ?? []
  const [, tag] = /^(?:@|\+|tag:)([^"|&(),!*\s]+)$/.exec(query.trim()) ?? []
  return { ...(folder && { folder }), tags: tag ? [tag] : [] }
}

function allOf(filter: Filter): Filter[] {
  return filter.kind === 'and' ? filter.parts.flatMap(allOf) : [filter]
}
