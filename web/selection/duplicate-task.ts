import { useQueryClient } from '@tanstack/react-query'
import { duplicateOf } from '../../src/core/bulk/rules'
import type { Subtask, Task } from '../../src/core/tasks/contract'
import { newId } from '../sync/new-id'
import { openSync } from '../sync/open'
import { change } from '../sync/use-change'
import { toast } from '../ui/toast-store'

/** Adds a task again right behind itself, with its subtasks, and offers to undo that. */
export function useDuplicateTask() {
  const queryClient = useQueryClient()
  return ({ id }: Task | Subtask) => {
    const sync = openSync(queryClient)
    const { shown } = sync.data.replica
    const task = shown.tasks.get(id)
    const made = task && change(sync, duplicateOf(shown, task, newId))
    if (!made) return
    toast({
      title: 'Task duplicated',
      action: { label: 'Undo', run: () => void sync.undo(made) },
    })
  }
}
