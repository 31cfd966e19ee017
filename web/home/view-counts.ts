import { useQueryClient } from '@tanstack/react-query'
import { startTransition, useDeferredValue, useEffect, useState } from 'react'
import { useFolders } from '../folders/queries'
import { openSync } from '../sync/open'
import { useTasks } from '../tasks/queries'
import { useClock } from '../tasks/use-clock'

/** How many tasks wait in the views where that helps, by path. Counted after a change was painted. */
export function useViewCounts(): Record<string, number> {
  const tasks = useDeferredValue(useTasks())
  const folders = useFolders()
  const clock = useClock()
  const queryClient = useQueryClient()
  const [counts, setCounts] = useState<Record<string, number>>({})
  useEffect(() => {
    if (!clock) return
    let isCurrent = true
    import('./count-views').then(
      ({ countViews }) => {
        if (!isCurrent) return
        const { replica } = openSync(queryClient).data
        const next = countViews(replica.shown, clock, replica.userId)
        startTransition(() => setCounts(next))
      },
      // Offline and never loaded: there is no count.
      () => {},
    )
    return () => {
      isCurrent = false
    }
    // `folders`: with whom they are shared.
  }, [tasks, folders, clock, queryClient])
  return counts
}
