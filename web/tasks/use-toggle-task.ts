import { useQueryClient } from '@tanstack/react-query'
import { toggleOf } from '../../src/core/repeat/toggle'
import type { Subtask, Task } from '../../src/core/tasks/contract'
import { isCompleted } from '../../src/core/tasks/rules'
import { offerUndo } from '../sync/offer-undo'
import { openSync } from '../sync/open'
import type { Change } from '../sync/unkept'
import { change } from '../sync/use-change'
import type { Stay } from '../ui/pointer-down'
import { dismissToast } from '../ui/toast-store'

/**
 * Completes a task or subtask, with an Undo, or reopens it; its row moves once `stay` is over. Its
 * subtasks keep their own state (T8); the toast offers to complete those as well. Returns what takes
 * it back, undefined where nothing was changed.
 */
export function useToggleTask() {
  const queryClient = useQueryClient()
  return (task: Task | Subtask, completed: boolean, stay?: Stay): (() => void) | undefined => {
    const sync = openSync(queryClient)
    const shownAfter = stay && { shownAfter: stay.over }
    const complete = (each: Task | Subtask, options?: typeof shownAfter) =>
      [change(sync, toggleOf(each, completed), options) ?? []].flat()
    const [made] = complete(task, shownAfter)
    if (!made) return undefined
    const said = completed ? tellDone(sync, task, made, complete, stay) : undefined
    return () => {
      stay?.end()
      sync.undo(made)
      void said?.then(dismissToast)
    }
  }
}

/** Says that it is done. Returns the toast's id. */
async function tellDone(
  sync: ReturnType<typeof openSync>,
  task: Task | Subtask,
  made: Change,
  complete: (task: Task | Subtask) => Change[],
  stay: Stay | undefined,
): Promise<number> {
  const listed = 'subtasks' in task ? task.subtasks.filter((each) => !isCompleted(each)) : []
  const onUndo = stay?.end
  if (task.repeat || listed.length > 0) {
    // When it is due next is shown by then. Offline and never loaded: the usual words will do.
    const [words] = await Promise.all([
      import('../sync/tell-done').catch(() => undefined),
      sync.rulesLoaded,
    ])
    // The list still shows a subtask as open that was ticked a moment ago (U5).
    const { tasks } = sync.data.replica.shown
    const open = listed.filter((each) => !isCompleted(tasks.get(each.id) ?? each))
    const said =
      words?.tellNext(sync, task, made, { what: 'Done', onUndo }) ??
      words?.tellOpen(sync, open, made, { complete, onUndo })
    if (said !== undefined) return said
  }
  return offerUndo(sync, [made], { title: 'Task completed', done: 'completed', onUndo })
}
