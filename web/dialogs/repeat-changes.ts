import { useQueryClient } from '@tanstack/react-query'
import { refTo } from '../../src/core/data/tables'
import { timeOf } from '../../src/core/repeat/toggle'
import type { Task } from '../../src/core/tasks/contract'
import type { Repeat } from '../../src/language/repeat/phrases'
import { localTimeZone } from '../dates/time-zone'
import { openSync } from '../sync/open'
import { useChange } from '../sync/use-change'
import { tellNext } from '../tasks/tell-done'

/** Passes over this time of a repeating task (R10). */
export function useSkipTask() {
  const change = useChange()
  const queryClient = useQueryClient()
  return (task: Task) => {
    const { occurrence, zone } = timeOf(task)
    if (!occurrence) return
    const made = change({ kind: 'task.skip', task: refTo(task), occurrence, zone })
    if (made) tellNext(openSync(queryClient), task, made, { what: 'Skipped' })
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
