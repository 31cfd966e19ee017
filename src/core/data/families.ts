import { DETAILS } from './define-tables'
import type { Rows } from './rows'

/** The subtasks of these tasks, and all that hangs on any of them. */
export async function loadFamilies(rows: Rows, ids: number[]): Promise<void> {
  await rows.where('tasks', 'parentTaskId', ids)
  const family = [...rows.tables.tasks.values()].map(({ id }) => id)
  for (const name of DETAILS) await rows.where(name, 'taskId', family)
}
