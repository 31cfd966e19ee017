import { fullName } from '../../src/core/sharing/names'
import type { Subtask, Task } from '../../src/core/tasks/contract'
import { isCompleted } from '../../src/core/tasks/rules'
import { repeatWords } from '../../src/language/repeat/words'
import type { FlatRow } from '../print/format'

/**
 * The values of a task without nesting, by the names that `--json=`, `--template` and `--columns`
 * know (K9). These don't change within a major version.
 */
export function flatTask(task: Task | Subtask): FlatRow {
  return {
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
}
