import { useQueryClient } from '@tanstack/react-query'
import { daysIn } from '../../src/days'
import type { Repeat } from '../../src/repeat/phrases'
import { timeOf } from '../../src/repeat/toggle'
import { refTo } from '../../src/sync/tables'
import type { Subtask, Task } from '../../src/tasks/contract'
import { isCompleted } from '../../src/tasks/rules'
import { localTimeZone } from '../app/time-zone'
import { TASKS_KEY } from '../sync/lists'
import { openSync } from '../sync/open'
import type { Change } from '../sync/sync'
import { useChange } from '../sync/use-change'
import { toast } from '../ui/toast-store'
import { describeDueDate } from './due-date'

/** Says when a repeating task is due next, with Undo. Returns false for one that is not. */
export function useTellNext() {
  const queryClient = useQueryClient()
  return ({ id, repeat }: Task | Subtask, made: Change, what: string): boolean => {
    if (!repeat) return false
    const task = queryClient.getQueryData<Task[]>(TASKS_KEY)?.find((each) => each.id === id)
    if (!task?.dueDate || isCompleted(task)) return false
    const clock = { now: new Date(), dayOf: daysIn(localTimeZone()) }
    toast({
      title: `${what}. Next: ${describeDueDate(task.dueDate, clock)}`,
      action: { label: 'Undo', run: () => void openSync(queryClient).undo(made) },
    })
    return true
  }
}

/** Passes over this time of a repeating task (R10). */
export function useSkipTask() {
  const change = useChange()
  const tellNext = useTellNext()
  return (task: Task) => {
    const { occurrence, zone } = timeOf(task)
    if (!occurrence) return
    const made = change({ kind: 'task.skip', task: refTo(task), occurrence, zone })
    if (made) tellNext(task, made, 'Skipped')
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
