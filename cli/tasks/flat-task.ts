import { fullName } from '../../src/core/sharing/names'
import type { Subtask, Task } from '../../src/core/tasks/contract'
import { isCompleted } from '../../src/core/tasks/rules'
import { sumOf, urgencyParts } from '../../src/core/tasks/urgency'
import { repeatWords } from '../../src/language/repeat/words'
import { readSettings } from '../config/read'
import { clock } from '../dates/due-date'
import type { FlatRow } from '../print/format'

/**
 * The values of a task without nesting, by the names that `--json=`, `--template` and `--columns`
 * know (K9). These don't change within a major version.
 */
export function flatTask(task: Task | Subtask): FlatRow {
  const row = {
    id: task.id,
    uuid: task.clientId,
    title: task.title,
    status: isCompleted(task) ? 'done' : 'open',
    priority: task.priority,
    due: task.dueDate,
    folder: task.folder?.name ?? null,
    tags: task.taskTags.map(({ tag }) => tag.name),
    every: repeatWords(task) ?? null,
    person: task.assignee ? fullName(task.assignee) : null,
    note: task.description,
    parent: task.parentTaskId,
    subtasks: 'subtasks' in task ? task.subtasks.filter((each) => !isCompleted(each)).length : 0,
    comments: task.commentCount,
    created: task.createdAt,
    changed: task.updatedAt,
    completed: task.completedAt,
  }
  // Only where they are asked for: they change from day to day.
  return Object.defineProperties(row, {
    urgency: { get: () => Number(urgencyOf(task).toFixed(1)) },
    age: { get: () => daysSince(task.createdAt) },
  })
}

function urgencyOf(task: Task | Subtask): number {
  const beside = {
    folder: task.folder?.name ?? '',
    tags: task.taskTags.map(({ tag }) => tag),
    comments: task.commentCount,
  }
  return sumOf(urgencyParts(task, beside, clock(), readSettings().urgency))
}

/** What csv is headed with where there is no task. */
export const FLAT_NAMES =
  'id,uuid,title,status,priority,due,folder,tags,every,person,note,parent,subtasks,comments,created,changed,completed'.split(
    ',',
  )

export function daysSince(instant: string): number {
  return Math.floor((Date.now() - Date.parse(instant)) / 86_400_000)
}
