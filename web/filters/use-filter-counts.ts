import { useQueryClient } from '@tanstack/react-query'
import { startTransition, useDeferredValue, useEffect, useState } from 'react'
import type { SavedFilter } from '../../src/filters/contract'
import { FilterError } from '../../src/filters/terms'
import { isCompleted } from '../../src/tasks/rules'
import { idle } from '../app/idle'
import { useFolders } from '../folders/queries'
import { openSync } from '../sync/open'
import { useTags } from '../tags/queries'
import { useTasks } from '../tasks/queries'
import { useClock } from '../tasks/use-clock'
import { contextOf, readQuery, testsOf, viewerOf } from './read-query'

/**
 * How many open tasks match each filter, by its id; without those whose query can't be read, as
 * when its folder is gone. Counted one by one while the page is idle.
 */
export function useFilterCounts(filters: readonly SavedFilter[]): Map<number, number> {
  const tasks = useDeferredValue(useTasks())
  const folders = useFolders()
  const tags = useTags()
  const clock = useClock()
  const queryClient = useQueryClient()
  const [counts, setCounts] = useState(new Map<number, number>())
  useEffect(() => {
    if (!clock || filters.length === 0) return
    let isCurrent = true
    const counted = new Map<number, number>()
    const { replica } = openSync(queryClient).data
    const { shown } = replica
    const context = contextOf({ folders, tags }, clock)
    const left = filters.values()
    const countNext = () => {
      if (!isCurrent) return
      const { value: filter, done } = left.next()
      if (done) return startTransition(() => setCounts(counted))
      const read = readQuery(filter.query, context)
      if (!(read instanceof FilterError)) {
        const tests = testsOf(read, shown, clock, viewerOf(replica))
        let count = 0
        for (const task of shown.tasks.values()) {
          if (!isCompleted(task) && tests.some((test) => test(task))) count += 1
        }
        counted.set(filter.id, count)
      }
      idle(countNext)
    }
    idle(countNext)
    return () => {
      isCurrent = false
    }
  }, [filters, tasks, folders, tags, clock, queryClient])
  return counts
}
