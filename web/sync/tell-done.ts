import { counted } from '../../src/core/counted'
import { daysIn } from '../../src/core/days'
import type { Subtask, Task } from '../../src/core/tasks/contract'
import { isCompleted } from '../../src/core/tasks/rules'
import { describeDueDate } from '../dates/due-date'
import { localTimeZone } from '../dates/time-zone'
import { offerUndo } from './offer-undo'
import type { Sync } from './sync'
import type { Change } from './unkept'

/** Says when a repeating task is due next, with Undo. Returns the toast; none for a task that is not. */
export function tellNext(
  sync: Sync,
  { id, repeat }: Task | Subtask,
  made: Change,
  { what, onUndo }: { what: string; onUndo?: (() => void) | undefined },
): number | undefined {
  if (!repeat) return undefined
  // The list may not show it yet.
  const row = sync.data.replica.shown.tasks.get(id)
  if (!row?.dueDate || isCompleted(row)) return undefined
  const clock = { now: new Date(), dayOf: daysIn(localTimeZone()) }
  return offerUndo(sync, [made], {
    title: `${what}. Next: ${describeDueDate(row.dueDate, clock)}`,
    onUndo,
  })
}

type AnyTask = Task | Subtask

/** Says how many subtasks are still open, and offers to complete them too. Returns the toast, if any. */
export function tellOpen(
  sync: Sync,
  open: readonly AnyTask[],
  made: Change,
  { complete, onUndo }: { complete: (task: AnyTask) => Change[]; onUndo: (() => void) | undefined },
): number | undefined {
  if (open.length === 0) return undefined
  return offerUndo(sync, [made], {
    title: `${counted(open.length, 'subtask')} still open`,
    otherAction: {
      label: open.length === 1 ? 'Complete it too' : 'Complete them too',
      run: () => {
        const all = [made, ...open.flatMap((each) => complete(each))]
        offerUndo(sync, all, { title: 'All completed', onUndo })
      },
    },
    onUndo,
  })
}
