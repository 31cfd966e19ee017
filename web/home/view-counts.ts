import { useQueryClient } from '@tanstack/react-query'
import { startTransition, useDeferredValue, useEffect, useState } from 'react'
import { openSync } from '../sync/open'
import { useTasks } from '../tasks/queries'
import { useClock } from '../tasks/use-clock'

/**
 * How many tasks wait in the views where that helps, by path: what is overdue or due today. Counted
 * after a change has been painted.
 */
export function useViewCounts(): Record<string, number> {
  const tasks = useDeferredValue(useTasks())
  const clock = useClock()
  const queryClient = useQueryClient()
  const [counts, setCounts] = useState<Record<string, number>>({})
  useEffect(() => {
    if (!clock) return
    let isCurrent = true
    import('../../src/planning/days').then(
      ({ todayOf }) => {
        if (!isCurrent) return
        const { overdue, today } = todayOf(openSync(queryClient).data.replica.shown, clock)
        startTransition(() => setCounts({ '/today': overdue.length + today.length }))
      },
      // Offline and never loaded: there is no count.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [tasks, clock, queryClient])
  return counts
}
