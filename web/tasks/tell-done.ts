import type { QueryClient } from '@tanstack/react-query'
import { daysIn } from '../../src/days'
import type { Subtask, Task } from '../../src/tasks/contract'
import { isCompleted } from '../../src/tasks/rules'
import { localTimeZone } from '../app/time-zone'
import { TASKS_KEY } from '../sync/lists'
import { openSync } from '../sync/open'
import type { Change } from '../sync/unkept'
import { toast } from '../ui/toast-store'
import { describeDueDate } from './due-date'

/** Says when a repeating task is due next, with Undo. Returns false for one that is not. */
export function tellNext(
  queryClient: QueryClient,
  { id, repeat }: Task | Subtask,
  made: Change,
  what: string,
): boolean {
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

type AnyTask = Task | Subtask

/** Says how many subtasks are still open, and offers to complete them too. False where none is. */
export function tellOpen(
  open: readonly AnyTask[],
  made: Change,
  complete: (task: AnyTask) => Change | Change[],
  undoAll: (changes: Change[]) => { label: string; run: () => void },
): boolean {
  if (open.length === 0) return false
  toast({
    title: open.length === 1 ? '1 subtask still open' : `${open.length} subtasks still open`,
    otherAction: {
      label: open.length === 1 ? 'Complete it too' : 'Complete them too',
      run: () => {
        const all = [made, ...open.flatMap(complete)]
        toast({ title: 'All completed', action: undoAll(all) })
      },
    },
    action: undoAll([made]),
  })
  return true
}
