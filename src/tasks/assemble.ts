import type { Folder } from '../folders/contract'
import type { Project } from '../projects/contract'
import type { Tag, TaskTag } from '../tags/contract'
import type { Assignee, Subtask, Task, TaskRow } from './contract'
import { compareByPosition, compareTasks } from './rules'

/** What the tasks are related to: no less than what their rows name, in any order. */
export interface Related {
  folders: Folder[]
  projects: Project[]
  assignees: Assignee[]
  tags: Tag[]
  taskTags: Omit<TaskTag, 'tag'>[]
}

/** The list (T12): tasks in order, each in full, subtasks inside their parents only. */
export function assembleList(rows: TaskRow[], related: Related): Task[] {
  return assemble(rows, related)
    .filter(({ parentTaskId }) => parentTaskId === null)
    .sort(compareTasks)
}

/**
 * Makes each of the rows a task in full: the row itself, as copies of 1,000 cost a list a tenth of
 * its time. The rows of parents and subtasks must be among them.
 */
export function assemble(rows: TaskRow[], related: Related): Task[] {
  const folder = byId(related.folders)
  const project = byId(related.projects)
  const assignee = byId(related.assignees)
  const tag = byId(related.tags)
  const taskTags = Map.groupBy(related.taskTags, ({ taskId }) => taskId)
  const subtasks = Map.groupBy(
    rows.filter(({ parentTaskId }) => parentTaskId !== null).sort(compareByPosition),
    ({ parentTaskId }) => parentTaskId,
  )
  // As they are now, before they are filled.
  const parent = byId(rows.filter(({ id }) => subtasks.has(id)).map((row) => ({ ...row })))

  const tasks = rows as Task[]
  for (const task of tasks) {
    task.subtasks = (subtasks.get(task.id) ?? []) as Subtask[]
    task.folder = folder(task.folderId)
    task.project = project(task.projectId)
    task.assignee = assignee(task.assigneeId)
    task.parentTask = parent(task.parentTaskId)
    task.taskTags = (taskTags.get(task.id) ?? []).map((each) => ({
      ...each,
      tag: tag(each.tagId) as Tag,
    }))
  }
  return tasks
}

function byId<R extends { id: number }>(rows: R[]): (id: number | null) => R | null {
  const found = new Map(rows.map((row) => [row.id, row]))
  return (id) => (id === null ? null : (found.get(id) ?? null))
}
