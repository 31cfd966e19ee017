import type { Clock } from '../../src/core/dates/due-date'
import { filterOf } from '../../src/core/filters/evaluate'
import { parseFilter } from '../../src/core/filters/parse'
import type { FilterContext } from '../../src/core/filters/read-term'
import { type Filter, FilterError } from '../../src/core/filters/terms'
import { everyoneIn } from '../../src/core/sharing/members'
import { clearNames } from '../../src/core/sharing/names'
import type { TaskRow } from '../../src/core/tasks/contract'
import { speakerClock } from '../dates/due-date'
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
    if (!/[#@][^\s()|&,!"*#@]*$/.test(text)) return { error: error.message }
    try {
      return { lists: read(`${text}*`) }
    } catch {
      return { error: error.message }
    }
  }
}

/** What the names in a query can mean. */
export function queryContext({ folders, tags }: Shown): FilterContext {
  return {
    clock: speakerClock(),
    folders: folders.map(({ name }) => name),
    tags: tags.map(({ name }) => name),
    people: clearNames(everyoneIn(folders)),
  }
}

/** Says which tasks a query shows; `withCompleted`, completed ones too. */
export function testOf(
  lists: Filter[],
  { tables, folders, userId }: Shown,
  clock: Clock,
  withCompleted: boolean,
): (task: TaskRow) => boolean {
  const any: Filter = { kind: 'or', parts: lists }
  const wished: Filter = withCompleted ? { kind: 'and', parts: [ANY_STATE, any] } : any
  return filterOf<TaskRow>(wished, tables, clock, { userId, people: everyoneIn(folders) })
}

const ANY_STATE: Filter = {
  kind: 'or',
  parts: [
    { kind: 'state', state: 'done' },
    { kind: 'state', state: 'open' },
  ],
}
