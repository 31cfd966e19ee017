import { useQueryClient } from '@tanstack/react-query'
import { toggleOf } from '../../src/core/repeat/toggle'
import type { Subtask, Task } from '../../src/core/tasks/contract'
import { isCompleted } from '../../src/core/tasks/rules'
import { openSync } from '../sync/open'
import type { Change } from '../sync/unkept'
import { change } from '../sync/use-change'
import type { Stay } from '../ui/pointer-down'
import { dismissToast, toast } from '../ui/toast-store'

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
    let isUndone = false
    const undo = (changes: Change[]) => {
      if (isUndone) return
      isUndone = true
      stay?.end()
      for (const each of changes.toReversed()) sync.undo(each)
    }
    const said = completed ? tellDone(sync, task, made, complete, undo) : undefined
    return () => {
      undo([made])
      void said?.then(dismissToast)
    }
  }
}

type Sync = ReturnType<typeof openSync>

/** Says that it is done. Returns the toast's id. */
async function tellDone(
  sync: Sync,
  task: Task | Subtask,
  made: Change,
  complete: (task: Task | Subtask) => Change[],
  undo: (changes: Change[]) => void,
): Promise<number> {
  const listed = 'subtasks' in task ? task.subtasks.filter((each) => !isCompleted(each)) : []
  const undoAll = (changes: Change[]) => ({ label: 'Undo', run: () => undo(changes) })
  if (task.repeat || listed.length > 0) {
    // When it is due next is shown by then. Offline and never loaded: the usual words will do.
    const [words] = await Promise.all([
      import('./tell-done').catch(() => undefined),
      sync.rulesLoaded,
    ])
    // The list still shows a subtask as open that was ticked a moment ago (U5).
    const { tasks } = sync.data.replica.shown
    const open = listed.filter((each) => !isCompleted(tasks.get(each.id) ?? each))
    const { run } = undoAll([made])
    const said =
      words?.tellNext(sync, task, 'Done', run) ?? words?.tellOpen(open, made, complete, undoAll)
    if (said !== undefined) return said
  }
  return toast({ title: 'Task completed', action: undoAll([made]) })
}
