import type { TaskRow } from '../tasks/contract'
import { DETAILS } from './define-tables'
import { idsOf, keyOf, type Patch, type Tables } from './tables'

/** What removes these top-level tasks or subtasks, with everything that hangs on them. */
export function removalOf(tables: Tables, removed: TaskRow[]): Patch {
  const ids = new Set(idsOf(removed))
  for (const { id, parentTaskId } of tables.tasks.values()) {
    if (parentTaskId !== null && ids.has(parentTaskId)) ids.add(id)
  }
  const del: Patch['del'] = { tasks: [...ids] }
  for (const name of DETAILS) {
    const rows = [...tables[name].values()].filter(({ taskId }) => ids.has(taskId))
    del[name] = rows.map((row) => keyOf(name, row))
  }
  return { put: {}, del }
}
