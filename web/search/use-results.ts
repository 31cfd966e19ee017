// The query language has dates in it, in both languages.
import '../../src/dates/both-languages'
import { useQueryClient } from '@tanstack/react-query'
import { createClock } from '../../src/dates/clock'
import { filterOf } from '../../src/filters/evaluate'
import { parseFilter } from '../../src/filters/parse'
import { type Filter, FilterError } from '../../src/filters/terms'
import type { Subtask, Task } from '../../src/tasks/contract'
import { useFolders } from '../folders/queries'
import { openSync } from '../sync/open'
import { useTags } from '../tags/queries'
import { tasksById } from '../tasks/by-id'
import { useTasks } from '../tasks/queries'
import { useClock } from '../tasks/use-clock'
import { useSearch } from './use-search'

interface Results {
  tasks: (Task | Subtask)[]
  error?: FilterError
}

/** What a query finds: nothing but words is a search, the best first; else a filter (F1, F4). */
export function useResults(query: string): Results {
  const tasks = useTasks()
  const found = useSearch(query)
  const folders = useFolders().map(({ name }) => name)
  const tags = useTags().map(({ name }) => name)
  const clock = useClock()
  const queryClient = useQueryClient()
  if (!clock || query.trim() === '') return { tasks: [] }
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  try {
    const context = { clock: createClock(clock.now, timeZone), folders, tags }
    const { lists } = parseFilter(query, context)
    if (lists.every(({ filter }) => isWords(filter))) return { tasks: found }
    const { shown } = openSync(queryClient).data.replica
    const tests = lists.map(({ filter }) => filterOf(filter, shown, clock))
    const byId = tasksById(tasks)
    const matching = [...byId.values()].filter(({ id }) => {
      const row = shown.tasks.get(id)
      return row !== undefined && tests.some((test) => test(row))
    })
    return { tasks: matching }
  } catch (error) {
    if (error instanceof FilterError) return { tasks: [], error }
    throw error
  }
}

function isWords(filter: Filter): boolean {
  if (filter.kind === 'and') return filter.parts.every(isWords)
  return filter.kind === 'text' && !filter.isQuoted
}
