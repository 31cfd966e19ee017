import { useQueryClient } from '@tanstack/react-query'
import { type Filter, FilterError } from '../../src/core/filters/terms'
import type { Subtask, Task } from '../../src/core/tasks/contract'
import { useClock } from '../dates/use-clock'
import { tasksById } from '../sync/by-id'
import { openSync } from '../sync/open'
import { useFolders, useTasks } from '../sync/use-lists'
import { useTags } from '../tags/use-tags'
import { contextOf, readQuery, testsOf, viewerOf } from './read-query'
import { useSearch } from './use-search'

/** A part of a query between commas, with its text (F3). */
export interface ResultList {
  text: string
  tasks: (Task | Subtask)[]
}

interface Results {
  lists: ResultList[]
  /** Words only, so that the best are first. */
  isSearch: boolean
  /** The words that are looked for, to be marked. */
  words: string
  error?: FilterError
  /** Nothing is known yet, as on the server. */
  isPending?: true
}

const NOTHING: Results = { lists: [], isSearch: false, words: '' }

/** What a query finds: nothing but words is a search, the best first; else a filter (F1, F4). */
export function useResults(query: string): Results {
  const tasks = useTasks()
  const names = { folders: useFolders(), tags: useTags() }
  const clock = useClock()
  const queryClient = useQueryClient()
  const context = clock && contextOf(names, clock)
  const read = context && query.trim() ? readQuery(query, context) : undefined
  const isSearch =
    read !== undefined &&
    !(read instanceof FilterError) &&
    read.lists.every(({ filter }) => isWords(filter))
  const found = useSearch(isSearch ? query : '')
  if (!clock) return { ...NOTHING, isPending: true }
  if (!read) return NOTHING
  if (read instanceof FilterError) return { ...NOTHING, error: read }
  const words = read.lists.flatMap(({ filter }) => wordsIn(filter)).join(' ')
  if (isSearch) return { lists: [{ text: query, tasks: found }], isSearch, words }
  const { replica } = openSync(queryClient).data
  const { shown } = replica
  const tests = testsOf(read, shown, clock, viewerOf(replica))
  const all = [...tasksById(tasks).values()]
  const lists = read.lists.map(({ text }, index) => ({
    text,
    // As they are listed: one that was changed a moment ago keeps its place (U5).
    tasks: all.filter((task) => tests[index]?.(task)),
  }))
  return { lists, isSearch, words }
}

function isWords(filter: Filter): boolean {
  if (filter.kind === 'and') return filter.parts.every(isWords)
  return filter.kind === 'text' && !filter.isQuoted
}

/** Not those that a task must not have. */
function wordsIn(filter: Filter): string[] {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return filter.parts.flatMap(wordsIn)
    case 'text':
      return [filter.text]
    default:
      return []
  }
}
