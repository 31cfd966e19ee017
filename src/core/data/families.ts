import type { Rows } from './define-commands'
import { DETAILS } from './define-tables'
import { idsOf } from './tables'

/** The subtasks of these tasks, and all that hangs on any of them. */
export async function loadFamilies(rows: Rows, ids: number[]): Promise<void> {
  await rows.where('tasks', 'parentTaskId', ids)
  const family = idsOf(rows.tables.tasks.values())
  for (const name of DETAILS) await rows.where(name, 'taskId', family)
}
