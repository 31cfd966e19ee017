import type { Clock } from '../../src/core/dates/due-date'
import type { SavedFilter } from '../../src/core/filters/contract'
import { parseFilter } from '../../src/core/filters/parse'
import { type Filter, FilterError } from '../../src/core/filters/terms'
import type { TaskRow } from '../../src/core/tasks/contract'
import { isCompleted, sinkCompleted } from '../../src/core/tasks/rules'
import { straightQuotes } from '../print/words'
import { queryContext, testOf } from '../tasks/query'
import type { Shown } from './board'
import { addRows, type Passes, type Row, rowOf, section } from './rows'

/** A saved filter, and what it shows now (F6). */
export interface SavedView {
  filter: SavedFilter
  /** What stands between the commas of its query; none where that can't be read. */
  lists: { text: string; shows: Passes }[]
  /** Open tasks and subtasks; undefined where the query can't be read, as when its folder is gone. */
  count: number | undefined
  error: string | undefined
}

export function savedViews(shown: Shown, clock: Clock): SavedView[] {
  return shown.filters.map((filter) => {
    try {
      const lists = listsOf(filter.query, shown, clock)
      const open = [...shown.tables.tasks.values()].filter((task) => !isCompleted(task))
      const count = open.filter((task) => lists.some(({ shows }) => shows(task))).length
      return { filter, lists, count, error: undefined }
    } catch (error) {
      if (!(error instanceof FilterError)) throw error
      return { filter, lists: [], count: undefined, error: straightQuotes(error.message) }
    }
  })
}

function listsOf(query: string, shown: Shown, clock: Clock): SavedView['lists'] {
  return parseFilter(query, queryContext(shown)).lists.map(({ filter, text }) => ({
    text,
    shows: testOf(filter, shown, clock),
  }))
}

/** The lists of a view below each other, with subtasks below their parents if those are shown. */
export function savedRows({ tasks }: Shown, { lists }: SavedView, passes: Passes): Row[] {
  return lists.flatMap(({ text, shows }, nth) => {
    const isShown = (task: TaskRow) => shows(task) && passes(task)
    const rows: Row[] = []
    for (const task of tasks) {
      if (isShown(task)) addRows(rows, task, isShown)
      else rows.push(...sinkCompleted(task.subtasks.filter(isShown)).map(rowOf))
    }
    if (lists.length === 1) return rows
    // A task may be in several of them.
    return section(
      text,
      rows.map((row) => ({ ...row, key: `${row.key} ${nth}` })),
    )
  })
}

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
