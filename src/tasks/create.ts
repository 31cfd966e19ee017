import { nextId } from '../../db/sequence'
import type { Change } from '../journal/change'
import { madeBefore } from '../journal/commit'
import type { CreateTask, Task, TaskRow } from './contract'
import { checkReferences, readDueDate } from './fields'
import { inFull, newInFull } from './full'
import { onTop, place } from './placing'
import { BACKLOG, withStatus } from './rules'
import { findTask } from './store'

/** Sent again with the same clientId, it is the task made before, as it is now (T19). */
export async function createTask(
  change: Change,
  input: CreateTask,
): Promise<{ task: Task; isNew: boolean }> {
  const { tx, userId } = change
  const made = await madeBefore(change, 'task.create', input.clientId, findTask)
  if (made) return { task: await inFull(tx, userId, made), isNew: false }
  return { task: await newInFull(tx, userId, await insert(change, input)), isNew: true }
}

async function insert(change: Change, input: CreateTask): Promise<TaskRow> {
  const { tx, userId, now } = change
  const at = now.toISOString()
  await checkReferences(change, input)
  const task: TaskRow = {
    id: await nextId(tx, 'tasks'),
    title: input.title,
    description: input.description ?? null,
    status: 'pending',
    priority: input.priority ?? 'medium',
    category: BACKLOG,
    position: input.position ?? null,
    folderId: null,
    dueDate: readDueDate(input.dueDate) ?? null,
    completedAt: null,
    userId,
    projectId: input.projectId ?? null,
    assigneeId: input.assigneeId ?? null,
    parentTaskId: null,
    clientId: change.clientId ?? null,
    createdAt: at,
    updatedAt: at,
  }
  // Of all that a create may say of its folder, the id wins (T4).
  const wish = input.folderId === undefined ? input : { ...input, folderName: undefined }
  const placed = await place(change, withStatus(task, input.status ?? task.status, now), wish)
  const row = input.position === undefined ? await onTop(change, placed) : placed
  change.entityId = row.id
  await change.insert('tasks', [row])
  return row
}
