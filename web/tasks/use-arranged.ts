import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Subtask, Task } from '../../src/core/tasks/contract'
import { useTimeZone } from '../dates/time-zone'
import { openSync } from '../sync/open'
import type { Arrangement } from './arrange'
import { loadArrange, loadedArrange } from './arrange-code'

/**
 * The tasks filtered and sorted. Both are done by code that comes when a list needs it: until then it
 * is what it is without. The server sorts as it was told, and never filters.
 */
export function useArranged<T extends Task | Subtask>(
  tasks: T[],
  { filter, order }: Omit<Arrangement, 'timeZone'>,
): T[] {
  const queryClient = useQueryClient()
  const timeZone = useTimeZone()
  const isPlain = !filter && order === 'own'
  const [, setLoaded] = useState(false)
  const run = loadedArrange()
  useEffect(() => {
    if (!isPlain && !run) loadArrange().then(() => setLoaded(true))
  }, [isPlain, run])
  if (isPlain || !run) return tasks
  const tables = () => openSync(queryClient).data.replica.shown
  return run(tasks, { filter, order, timeZone }, tables)
}
