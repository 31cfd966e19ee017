import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Subtask, Task } from '../../src/tasks/contract'
import { openSync } from '../sync/open'
import type { Arrangement, arrange } from './arrange'

let loaded: typeof arrange | undefined

/**
 * The tasks filtered and sorted. Both are done by code that comes when a list needs it: until then,
 * as on the server, it is what it is without.
 */
export function useArranged<T extends Task | Subtask>(
  tasks: T[],
  { filter, order }: Arrangement,
): T[] {
  const queryClient = useQueryClient()
  const isPlain = !filter && order === 'own'
  const [run, setRun] = useState(() => loaded)
  useEffect(() => {
    if (isPlain || loaded) return
    import('./arrange').then(
      (module) => {
        loaded = module.arrange
        setRun(() => loaded)
      },
      // Offline and never loaded.
      () => {},
    )
  }, [isPlain])
  if (isPlain || !run) return tasks
  return run(tasks, { filter, order }, openSync(queryClient).data.replica.shown)
}
