import { useDeferredValue, useMemo } from 'react'
import { todayOf } from '../../src/agenda/agenda'
import { useTasks } from '../tasks/queries'
import { useClock } from '../tasks/use-clock'

/** How many tasks wait in the views where that helps, by path: what is overdue or due today. */
export function useViewCounts(): Record<string, number> {
  // After the change itself has been painted.
  const tasks = useDeferredValue(useTasks())
  const clock = useClock()
  return useMemo((): Record<string, number> => {
    if (!clock) return {}
    const { overdue, today } = todayOf(tasks, clock)
    return { '/today': overdue.length + today.length }
  }, [tasks, clock])
}
