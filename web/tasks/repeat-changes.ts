import { useQueryClient } from '@tanstack/react-query'
import type { Repeat } from '../../src/repeat/phrases'
import { timeOf } from '../../src/repeat/toggle'
import { refTo } from '../../src/sync/tables'
import type { Task } from '../../src/tasks/contract'
import { localTimeZone } from '../app/time-zone'
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
    if (made) tellNext(queryClient, task, made, 'Skipped')
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
