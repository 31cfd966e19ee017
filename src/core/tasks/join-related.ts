import { repeatWords } from '../../language/repeat/words'
import type { Folder } from '../folders/contract'
import type { Project } from '../projects/contract'
import type { Tag, TaskTag } from '../tags/contract'
import type { Assignee, Subtask, Task, TaskRow } from './contract'
import { compareByPosition, compareTasks } from './rules'

/** What tasks are related to: no less than what their rows name. */
export interface Related {
  folder: (id: number) => Folder | undefined
  project: (id: number) => Project | undefined
  assignee: (id: number) => Assignee | undefined
  tag: (id: number) => Tag | undefined
  taskTags: (taskId: number) => Omit<TaskTag, 'tag'>[]
  commentCount: (taskId: number) => number
}

/** The list (T12): top-level tasks in order, each with everything it is related to. */
export function joinList(rows: readonly TaskRow[], related: Related): Task[] {
  const subtasks = Map.groupBy(
    rows.filter(({ parentTaskId }) => parentTaskId !== null),
    ({ parentTaskId }) => parentTaskId,
  )
  return rows
    .filter(({ parentTaskId }) => parentTaskId === null)
    .map((row) => joinTask(row, subtasks.get(row.id) ?? [], related))
    .sort(compareTasks)
}

/** A top-level task with its subtasks, in any order, and everything else. */
export function joinTask(row: TaskRow, subtasks: readonly TaskRow[], related: Related): Task {
  const folder = folderOf(row, related)
  const place = { folderId: row.folderId, category: folder?.name ?? row.category, folder }
  return join(row, place, subtasksOf(row, place, subtasks, related), null, related)
}

/** A subtask is where its parent is; that is not stored with it, nor is a folder's name (T4, O6). */
export function joinSubtask(row: TaskRow, parent: TaskRow, related: Related): Subtask {
  const folder = folderOf(parent, related)
  const category = folder?.name ?? parent.category
  const place = { folderId: parent.folderId, category, folder }
  return join(row, place, [], { ...parent, category }, related)
}

function subtasksOf(row: TaskRow, place: Place, subtasks: readonly TaskRow[], related: Related) {
  if (subtasks.length === 0) return []
  const parent = { ...row, category: place.category }
  return subtasks
    .toSorted(compareByPosition)
    .map((each): Subtask => join(each, place, [], parent, related))
}

interface Place {
  folderId: number | null
  category: string
  folder: Folder | null
}

/** Field by field: a page that starts makes 10,000 of them, and a second spread is a slow one. */
function join<S, P>(
  row: TaskRow,
  { folderId, category, folder }: Place,
  subtasks: S[],
  parentTask: P,
  related: Related,
) {
  return {
    ...row,
    folderId,
    category,
    subtasks,
    repeatWords: row.repeat ? repeatWords(row) : null,
    folder,
    project: row.projectId === null ? null : (related.project(row.projectId) ?? null),
    assignee: row.assigneeId === null ? null : (related.assignee(row.assigneeId) ?? null),
    commentCount: related.commentCount(row.id),
    taskTags: tagsOf(row.id, related),
    parentTask,
  }
}

function folderOf({ folderId }: TaskRow, related: Related): Folder | null {
  return folderId === null ? null : (related.folder(folderId) ?? null)
}

function tagsOf(id: number, related: Related): TaskTag[] {
  const attached = related.taskTags(id)
  if (attached.length === 0) return []
  return attached.toSorted(compareByAttached).flatMap(({ taskId, tagId, createdAt }) => {
    const tag = related.tag(tagId)
    return tag ? [{ taskId, tagId, createdAt, tag }] : []
  })
}

/** In the order in which they were attached, everywhere: rows arrive in any order. */
function compareByAttached(a: Omit<TaskTag, 'tag'>, b: Omit<TaskTag, 'tag'>) {
  return Date.parse(a.createdAt) - Date.parse(b.createdAt) || a.tagId - b.tagId
}
