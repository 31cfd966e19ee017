import type { Subtask, Task } from '../../src/core/tasks/contract'
import { movesInList } from '../../src/core/tasks/move-in-list'
import { useChange } from '../sync/use-change'

/** A drag is sent so long after the last one (spec §9). */
const SEND_AFTER_MS = 300

type Listed = Task | Subtask

/** Moves tasks within the list that is shown: at once here, sent when no more are dragged. */
export function useMoveInList() {
  const change = useChange()
  return (list: readonly Listed[], moved: readonly Listed[], after: Listed | undefined) => {
    for (const move of movesInList(list, moved, after)) change(move, { sendAfter: SEND_AFTER_MS })
  }
}
