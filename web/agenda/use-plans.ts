import { useQueryClient } from '@tanstack/react-query'
import type { Tables } from '../../src/sync/tables'
import type { Subtask, Task } from '../../src/tasks/contract'
import type { Clock } from '../../src/tasks/due-date'
import { openSync } from '../sync/open'
import { tasksById } from '../tasks/by-id'
import { useTasks } from '../tasks/queries'
import { useClock } from '../tasks/use-clock'

export interface Plans {
  tables: Tables
  clock: Clock
  /** The tasks and subtasks of these rows. */
  tasksOf: (rows: readonly { id: number }[]) => (Task | Subtask)[]
}

/** What plans are made from: the rows that this browser holds (C1). Undefined on the server. */
export function usePlans(): Plans | undefined {
  const tasks = useTasks()
  const clock = useClock()
  const queryClient = useQueryClient()
  if (!clock) return undefined
  const byId = tasksById(tasks)
  const tables = openSync(queryClient).data.replica.shown
  return { tables, clock, tasksOf: (rows) => rows.flatMap(({ id }) => byId.get(id) ?? []) }
}
