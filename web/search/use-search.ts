import { useQueryClient } from '@tanstack/react-query'
import { search } from '../../src/core/find/search'
import type { Subtask, Task } from '../../src/core/tasks/contract'
import { tasksById } from '../sync/by-id'
import { openSync } from '../sync/open'
import { useTasks } from '../sync/use-lists'

/** The tasks and subtasks that a query finds, the best first, in what this browser holds (F1, F2). */
export function useSearch(query: string, limit?: number): (Task | Subtask)[] {
  const tasks = useTasks()
  const queryClient = useQueryClient()
  if (query.trim() === '' || typeof document === 'undefined') return []
  const { shown } = openSync(queryClient).data.replica
  const byId = tasksById(tasks)
  return search(shown, query, limit).flatMap(({ id }) => byId.get(id) ?? [])
}
