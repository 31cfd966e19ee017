import { parseFilter } from '../../src/core/filters/parse'
import { type Filter, FilterError } from '../../src/core/filters/terms'
import { straightQuotes } from '../print/words'
import { queryContext } from '../tasks/query'
import type { Shown } from './board'

/** A query that can be shown, or why it can't be read (F5). */
export type Query = { lists: Filter[] } | { error: string }

/** Reads a query while it is typed: a name of which only a part is there yet counts as name*. */
export function readQuery(text: string, shown: Shown): Query {
  const context = queryContext(shown)
  const read = (query: string) => parseFilter(query, context).lists.map(({ filter }) => filter)
  try {
    return { lists: read(text) }
  } catch (error) {
    if (!(error instanceof FilterError)) throw error
    if (!/[#@][^\s()|&,!"*#@]*$/.test(text)) return { error: straightQuotes(error.message) }
    try {
      return { lists: read(`${text}*`) }
    } catch {
      return { error: straightQuotes(error.message) }
    }
  }
}
