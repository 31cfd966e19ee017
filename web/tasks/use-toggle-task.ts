import { useQueryClient } from '@tanstack/react-query'
import { toggleOf } from '../../src/repeat/toggle'
import type { Subtask, Task } from '../../src/tasks/contract'
import { isCompleted } from '../../src/tasks/rules'
import { openSync } from '../sync/open'
import type { Change } from '../sync/unkept'
import { change } from '../sync/use-change'
import { toast } from '../ui/toast-store'

/**
 * Completes a task or subtask, with an Undo, or reopens it. Its subtasks keep their own state (T8);
 * the toast offers to complete those as well.
 */
export function useToggleTask() {
  const queryClient = useQueryClient()
  return async (task: Task | Subtask, completed: boolean) => {
    const sync = openSync(queryClient)
    const complete = (each: Task | Subtask) => change(sync, toggleOf(each, completed)) ?? []
    const undoAll = (changes: Change[]) => ({
      label: 'Undo',
      run: () => {
        for (const each of changes.toReversed()) sync.undo(each)
      },
    })
    const [made] = [complete(task)].flat()
    if (!completed || !made) return
    const open = 'subtasks' in task ? task.subtasks.filter((each) => !isCompleted(each)) : []
    const isTold =
      (task.repeat || open.length > 0) &&
      // When it is due next is shown by then.
      (await Promise.all([import('./tell-done'), sync.rulesLoaded]).then(
        ([{ tellNext, tellOpen }]) =>
          tellNext(queryClient, task, made, 'Done') || tellOpen(open, made, complete, undoAll),
        // Offline and never loaded: the usual words will do.
        () => false,
      ))
    if (!isTold) toast({ title: 'Task completed', action: undoAll([made]) })
  }
}
