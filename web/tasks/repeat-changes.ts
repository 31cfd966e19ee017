import { useQueryClient } from '@tanstack/react-query'
import type { Repeat } from '../../src/repeat/phrases'
import { timeOf } from '../../src/repeat/toggle'
import { refTo } from '../../src/sync/tables'
import type { Task } from '../../src/tasks/contract'
import { localTimeZone } from '../app/time-zone'
import { openSync } from '../sync/open'
import { useChange } from '../sync/use-change'
import { tellNext } from './tell-done'

/** Passes over this time of a repeating task (R10). */
export function useSkipTask() {
  const change = useChange()
  const queryClient = useQueryClient()
  return (task: Task) => {
    const { occurrence, zone } = timeOf(task)
    if (!occurrence) return
    const made = change({ kind: 'task.skip', task: refTo(task), occurrence, zone })
    const sync = openSync(queryClient)
    if (made) tellNext(sync, task, 'Skipped', () => void sync.undo(made))
  }
}

/** Says how often a task repeats; null for no more. */
export function useRepeatTask() {
  const change = useChange()
  return (task: Task, repeat: Repeat | null) =>
    change({
      kind: 'task.update',
      task: refTo(task),
      ...(repeat ?? { repeat: null }),
      zone: localTimeZone(),
    })
}
