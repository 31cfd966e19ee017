import { useQueryClient } from '@tanstack/react-query'
import { toggleOf } from '../../src/repeat/toggle'
import type { Subtask, Task } from '../../src/tasks/contract'
import { isCompleted } from '../../src/tasks/rules'
import { openSync } from '../sync/open'
import type { Change } from '../sync/sync'
import { change } from '../sync/use-change'
import { toast } from '../ui/toast-store'
import { useTellNext } from './repeat-queries'

/**
 * Completes a task or subtask, with an Undo, or reopens it. Its subtasks keep their own state (T8);
 * whoever means them too is asked in the toast.
 */
export function useToggleTask() {
  const queryClient = useQueryClient()
  const tellNext = useTellNext()
  return (task: Task | Subtask, completed: boolean) => {
    const sync = openSync(queryClient)
    const complete = (each: Task | Subtask) => change(sync, toggleOf(each, completed)) ?? []
    const undoAll = (changes: Change[]) => ({
      label: 'Undo',
      run: () => {
        for (const each of changes.toReversed()) sync.undo(each)
      },
    })
    const changes = [complete(task)].flat()
    const [made] = changes
    if (!completed || !made || tellNext(task, made, 'Done')) return
    const open = 'subtasks' in task ? task.subtasks.filter((each) => !isCompleted(each)) : []
    if (open.length === 0) {
      toast({ title: 'Task completed', action: undoAll(changes) })
      return
    }
    toast({
      title: open.length === 1 ? '1 subtask still open' : `${open.length} subtasks still open`,
      otherAction: {
        label: open.length === 1 ? 'Complete it too' : 'Complete them too',
        run: () => {
          const all = [...changes, ...open.flatMap(complete)]
          toast({ title: 'All completed', action: undoAll(all) })
        },
      },
      action: undoAll(changes),
    })
  }
}
