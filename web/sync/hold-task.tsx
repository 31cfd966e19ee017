import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Subtask, Task } from '../../src/core/tasks/contract'
import { openSync } from './open'

/**
 * While it is rendered, a task's row stays as and where it is, whatever other devices do: somebody is
 * typing in it, or in a dialog that it has opened.
 */
export function HoldTask({ task }: { task: Task | Subtask }) {
  const queryClient = useQueryClient()
  const id = task.parentTaskId ?? task.id
  useEffect(() => openSync(queryClient).data.holdTask(id), [queryClient, id])
  return null
}
