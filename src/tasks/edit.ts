import type { Change } from '../journal/change'
import { invalid, notFound } from '../problem'
import { reorder } from '../reorder'
import type { Task, TaskRow, UpdateTask } from './contract'
import { checkReferences, readDueDate } from './fields'
import { inFull } from './full'
import { onTop, place } from './placing'
import { toggle, withStatus } from './rules'
import { settlePlaces } from './settle'
import { findTask, findTasks } from './store'

/** With `completed`, the same when it is sent twice (T8). */
export async function toggleTask(change: Change, id: number, completed?: boolean): Promise<Task> {
  const task = await findTask(change.tx, change.userId, id)
  return save(change, task, toggle(task, change.now, completed))
}

/** Changes what is given, and moves it to where it is wished to be (T5). */
export async function updateTask(change: Change, id: number, input: UpdateTask): Promise<Task> {
  const { tx, userId, now } = change
  const task = await findTask(tx, userId, id)
  await checkReferences(change, input)
  const edited = {
    ...withStatus(task, input.status ?? task.status, now),
    title: input.title ?? task.title,
    description: given(input.description, task.description),
    priority: input.priority ?? task.priority,
    dueDate: given(readDueDate(input.dueDate), task.dueDate),
    projectId: given(input.projectId, task.projectId),
    assigneeId: given(input.assigneeId, task.assigneeId),
  }
  const placed = await place(change, edited, input)
  const hasNewSiblings = placed.parentTaskId !== task.parentTaskId
  return save(change, task, hasNewSiblings ? await onTop(change, placed) : placed)
}

function given<V>(value: V | undefined, before: V): V {
  return value === undefined ? before : value
}

async function save(change: Change, before: TaskRow, after: TaskRow): Promise<Task> {
  change.entityId = before.id
  const [saved = after] = await change.update('tasks', [before], [after])
  if (after.folderId !== before.folderId || after.category !== before.category) {
    await settlePlaces(change)
  }
  return inFull(change.tx, change.userId, saved)
}

/** Position = index in the list (T11). Throws invalid for an id twice, notFound for one not there. */
export async function reorderTasks(change: Change, ids: number[]): Promise<void> {
  if (new Set(ids).size < ids.length) throw invalid('taskIds', 'Each task can be listed once')
  const tasks = await findTasks(change.tx, change.userId, ids)
  if (tasks.length < ids.length) throw notFound('Task')
  await change.update('tasks', tasks, reorder(tasks, ids))
}
