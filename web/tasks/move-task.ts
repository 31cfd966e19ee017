import { refTo } from '../../src/sync/tables'
import type { Subtask, Task } from '../../src/tasks/contract'
import { useChange } from '../sync/use-change'

/** A drag is sent so long after the last one (spec §9). */
const SEND_AFTER_MS = 300

/**
 * Puts a task behind another one, or on top, with those that go along (O7, B4): shown at once, sent
 * when no more are dragged.
 */
export function useMoveInList() {
  const change = useChange()
  return (task: Task | Subtask, after: Task | Subtask | undefined, along: Task[] = []) =>
    change(
      {
        kind: 'task.move',
        task: refTo(task),
        after: after ? refTo(after) : null,
        ...(along.length > 0 && { along: along.map(refTo) }),
      },
      { sendAfter: SEND_AFTER_MS },
    )
}
