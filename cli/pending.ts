import type { Folder } from '../src/folders/contract'
import { sameName } from '../src/names'
import { DEFAULT_COLOR } from '../src/tags/rules'
import type { Subtask, Task, TaskRow, UpdateTask } from '../src/tasks/contract'
import {
  compareByPosition,
  compareTasks,
  toggle,
  topPosition,
  withStatus,
} from '../src/tasks/rules'
import type { Operation, Ref } from './operations'
import type { Entry } from './outbox'

/**
 * The list as it will be once what is kept has been sent. A task that is still to be made has its
 * entry's number as its id, below zero.
 */
export function withKept(tasks: Task[], kept: readonly Entry[], owned: Owned): Task[] {
  return kept.reduce((list, entry) => applied(list, entry, kept, owned), tasks).sort(compareTasks)
}

interface Owned {
  userId: number
  /** As far as they are known. */
  folders: readonly Folder[]
}

function applied(tasks: Task[], entry: Entry, kept: readonly Entry[], owned: Owned): Task[] {
  const { operation } = entry
  if (operation.kind === 'create') return withDraft(tasks, entry, operation, kept, owned)
  const id = shownId(operation.task, kept)
  if (operation.kind === 'delete') return without(tasks, id)
  return withTask(tasks, id, (task) => changed(task, operation, new Date(entry.at), owned.folders))
}

/** The id under which the list shows what a ref means. */
function shownId(ref: Ref, kept: readonly Entry[]): number {
  if ('id' in ref) return ref.id
  const made = kept.find(({ operation }) => {
    return operation.kind === 'create' && operation.clientId === ref.clientId
  })
  return -(made?.seq ?? 0)
}

function changed<T extends Task | Subtask>(
  task: T,
  operation: Exclude<Operation, { kind: 'create' | 'delete' }>,
  now: Date,
  folders: readonly Folder[],
): T {
  switch (operation.kind) {
    case 'toggle':
      return toggle(task, now, operation.completed)
    case 'update':
      return edited(task, operation.body, now, folders)
    case 'tag':
      return {
        ...task,
        taskTags: [...otherTags(task, operation.name), draftTag(task, operation.name, now)],
      }
    case 'untag':
      return { ...task, taskTags: otherTags(task, operation.name) }
  }
}

function otherTags({ taskTags }: Task | Subtask, name: string) {
  return taskTags.filter(({ tag }) => !sameName(tag.name, name))
}

function edited<T extends TaskRow>(
  task: T,
  body: UpdateTask,
  now: Date,
  folders: readonly Folder[],
): T {
  const { folderName, status, ...fields } = body
  const moved = { ...task, ...fields, ...placeOf({ folderName }, folders) }
  return withStatus(moved, status ?? task.status, now)
}

/** Where the server will put it, as far as the folders are known; nothing where it stays. */
function placeOf(
  { folderName, firstFolder }: { folderName?: string; firstFolder?: boolean },
  folders: readonly Folder[],
) {
  const folder =
    folderName === undefined
      ? firstFolder && folders[0]
      : folders.find(({ name }) => sameName(name, folderName))
  if (folder) return { folder, folderId: folder.id, category: folder.name }
  return folderName === undefined ? {} : { category: folderName }
}

type Create = Extract<Operation, { kind: 'create' }>

function withDraft(
  tasks: Task[],
  entry: Entry,
  create: Create,
  kept: readonly Entry[],
  owned: Owned,
): Task[] {
  const { parent } = create
  if (!parent) return [draft(entry, create, tasks, owned), ...tasks]
  return tasks.map((task) => {
    if (task.id !== shownId(parent, kept)) return task
    const { folderId, category, folder } = task
    const own = draft(entry, create, task.subtasks, owned)
    const subtask = { ...own, subtasks: [], parentTaskId: task.id, folderId, category, folder }
    return { ...task, subtasks: [...task.subtasks, subtask].sort(compareByPosition) }
  })
}

function draft(
  { seq, at }: Entry,
  { body, clientId }: Create,
  siblings: TaskRow[],
  { userId, folders }: Owned,
): Task {
  return {
    id: -seq,
    title: body.title,
    description: body.description ?? null,
    status: body.status ?? 'pending',
    priority: body.priority ?? 'medium',
    category: body.category ?? 'backlog',
    position: topPosition(siblings),
    folderId: body.folderId ?? null,
    dueDate: body.dueDate ?? null,
    completedAt: null,
    userId,
    projectId: null,
    assigneeId: null,
    parentTaskId: null,
    clientId,
    createdAt: at,
    updatedAt: at,
    subtasks: [],
    folder: null,
    project: null,
    assignee: null,
    parentTask: null,
    taskTags: [],
    ...placeOf(body, folders),
  }
}

function draftTag(task: TaskRow, name: string, now: Date): Task['taskTags'][number] {
  const at = now.toISOString()
  const { id: taskId, userId } = task
  const tag = {
    id: 0,
    name,
    color: DEFAULT_COLOR,
    userId,
    clientId: null,
    createdAt: at,
    updatedAt: at,
  }
  return { taskId, tagId: 0, createdAt: at, tag }
}

function withTask(
  tasks: Task[],
  id: number,
  change: <T extends Task | Subtask>(task: T) => T,
): Task[] {
  return tasks.map((task) => {
    if (task.id === id) return change(task)
    if (!task.subtasks.some((each) => each.id === id)) return task
    const subtasks = task.subtasks.map((each) => (each.id === id ? change(each) : each))
    return { ...task, subtasks }
  })
}

function without(tasks: Task[], id: number): Task[] {
  return tasks
    .filter((task) => task.id !== id)
    .map((task) => ({ ...task, subtasks: task.subtasks.filter((each) => each.id !== id) }))
}
