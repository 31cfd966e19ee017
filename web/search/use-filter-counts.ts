import { useQueryClient } from '@tanstack/react-query'
import { startTransition, useDeferredValue, useEffect, useState } from 'react'
import type { SavedFilter } from '../../src/core/filters/contract'
import { USER_KEY } from '../api/account-keys'
import { useClock } from '../dates/use-clock'
import { openSync } from '../sync/open'
import { useFolders, useTasks } from '../sync/use-lists'
import { useTags } from '../tags/use-tags'
import { idle } from '../ui/later'

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
    const left = filters.values()
    const countWith = (count: (filter: SavedFilter) => number | undefined) => {
      if (!isCurrent) return
      const { value: filter, done } = left.next()
      if (done) return startTransition(() => setCounts(counted))
      const open = count(filter)
      if (open !== undefined) counted.set(filter.id, open)
      idle(() => countWith(count))
    }
    idle(() => {
      // The query language comes when it is first needed.
      import('./count-matches').then(
        ({ counterOf }) => {
          // The session may have ended meanwhile.
          if (!isCurrent || !queryClient.getQueryData(USER_KEY)) return
          const { replica } = openSync(queryClient).data
          countWith(counterOf({ replica, folders, tags, clock }))
        },
        // Offline and never loaded: there is no count.
        () => {},
      )
    })
    return () => {
      isCurrent = false
    }
  }, [filters, tasks, folders, tags, clock, queryClient])
  return counts
}
