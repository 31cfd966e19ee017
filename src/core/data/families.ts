import type { Rows } from './rows'

/** The subtasks of these tasks, and all that hangs on any of them. */
export async function loadFamilies(rows: Rows, ids: number[]): Promise<void> {
  await rows.tasksWhere('parentTaskId', ids)
  const family = [...rows.tables.tasks.values()].map(({ id }) => id)
  await rows.taskTagsWhere('taskId', family)
  await rows.completionsOf(family)
  await rows.commentsOf(family)
  await rows.remindersOf(family)
}
