import type { TaskRow } from '../tasks/contract'
import { completionKey, type Patch, reminderKey, type Tables, taskTagKey } from './tables'

/** What removes these top-level tasks or subtasks, with everything that hangs on them. */
export function removalOf(
  { tasks, taskTags, completions, comments, reminders }: Tables,
  removed: TaskRow[],
): Patch {
  const ids = new Set(removed.map(({ id }) => id))
  for (const { id, parentTaskId } of tasks.values()) {
    if (parentTaskId !== null && ids.has(parentTaskId)) ids.add(id)
  }
  const undone = [...completions.values()].filter(({ taskId }) => ids.has(taskId))
  const untagged = [...taskTags.values()].filter(({ taskId }) => ids.has(taskId)).map(taskTagKey)
  const said = [...comments.values()].filter(({ taskId }) => ids.has(taskId))
  const silenced = [...reminders.values()].filter(({ taskId }) => ids.has(taskId))
  const del = {
    tasks: [...ids],
    taskTags: untagged,
    completions: undone.map(completionKey),
    reminders: silenced.map(reminderKey),
    comments: said.map(({ id }) => id),
  }
  return { put: {}, del }
}
