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

/** Each of the rows as a task in full. The rows of parents and subtasks must be among them. */
export function assemble(rows: TaskRow[], related: Related): Task[] {
  const row = byId(rows)
  const folder = byId(related.folders)
  const project = byId(related.projects)
  const assignee = byId(related.assignees)
  const tag = byId(related.tags)
  const taskTags = Map.groupBy(related.taskTags, ({ taskId }) => taskId)

  const tasks = rows.map(
    (task): Task => ({
      ...task,
      subtasks: [],
      folder: folder(task.folderId),
      project: project(task.projectId),
      assignee: assignee(task.assigneeId),
      parentTask: row(task.parentTaskId),
      taskTags: (taskTags.get(task.id) ?? []).flatMap((each) => {
        const found = tag(each.tagId)
        return found ? [{ ...each, tag: found }] : []
      }),
    }),
  )
  const subtasks = Map.groupBy(
    tasks.filter((task) => task.parentTaskId !== null),
    (task) => task.parentTaskId,
  )
  for (const task of tasks) {
    const own = subtasks.get(task.id)
    if (own) task.subtasks = (own as Subtask[]).sort(compareByPosition)
  }
  return tasks
}

function byId<R extends { id: number }>(rows: R[]): (id: number | null) => R | null {
  const found = new Map(rows.map((row) => [row.id, row]))
  return (id) => (id === null ? null : (found.get(id) ?? null))
}
