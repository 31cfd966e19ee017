import { findFolder, findFolderByName, listFolders } from '../folders/store'
import type { Change } from '../journal/change'
import { invalid, notFound } from '../problem'
import type { TaskRow } from './contract'
import { moveTo, nestUnder, topPosition } from './rules'
import { findSubtasks, findTask, findTopmost } from './store'

/** What a client may say of where a task is to be. */
interface Wish {
  folderId?: number | null
  folderName?: string
  category?: string
  firstFolder?: boolean
  parentTaskId?: number | null
}

/**
 * The task where it is wished to be: under a parent; or in a folder, by id or by name; or in the
 * folder that the category names, and where none has that name, in none (T4, T5); or, where that is
 * wished and nothing is named, in the first one. Throws notFound for a folder or parent that is not
 * there, invalid for a place that can't be.
 */
export async function place(change: Change, task: TaskRow, wish: Wish): Promise<TaskRow> {
  const moved = await move(change, task, wish)
  if (!wish.parentTaskId)
    return wish.parentTaskId === null ? { ...moved, parentTaskId: null } : moved
  const parent = await findParent(change, task, wish.parentTaskId)
  const folderIsGiven = wish.folderId !== undefined || wish.folderName !== undefined
  if (folderIsGiven && moved.folderId !== parent.folderId) {
    throw invalid('parentTaskId', 'A subtask is in the folder of its parent')
  }
  return nestUnder(moved, parent)
}

async function move(change: Change, task: TaskRow, wish: Wish): Promise<TaskRow> {
  const { tx, userId } = change
  const { folderName, folderId, category } = wish
  if (folderName !== undefined) {
    const folder = await findFolderByName(tx, userId, folderName)
    if (!folder) throw notFound('Folder')
    return moveTo(task, folder)
  }
  if (folderId === null) return moveTo(task, null)
  if (folderId !== undefined) return moveTo(task, await findFolder(tx, userId, folderId))
  if (category === undefined && wish.firstFolder) return moveToFirst(change, task)
  if (category === undefined || category === task.category) return task
  const folder = await findFolderByName(tx, userId, category)
  if (folder) return moveTo(task, folder)
  if (category.length > 20) {
    throw invalid('category', 'Category has at most 20 characters, or is the name of a folder')
  }
  return { ...moveTo(task, null), category }
}

async function moveToFirst({ tx, userId }: Change, task: TaskRow): Promise<TaskRow> {
  const [first] = await listFolders(tx, userId)
  return first ? moveTo(task, first) : task
}

/** T9: there is one level of subtasks. */
async function findParent({ tx, userId }: Change, task: TaskRow, id: number): Promise<TaskRow> {
  const parent = await findTask(tx, userId, id)
  if (parent.id === task.id) {
    throw invalid('parentTaskId', 'A task can’t be a subtask of itself')
  }
  if (parent.parentTaskId !== null) {
    throw invalid('parentTaskId', 'A subtask can’t have subtasks')
  }
  if ((await findSubtasks(tx, userId, task.id)).length > 0) {
    throw invalid('parentTaskId', 'A task with subtasks can’t be a subtask')
  }
  return parent
}

/** Above its siblings-to-be (T10). */
export async function onTop({ tx, userId }: Change, task: TaskRow): Promise<TaskRow> {
  return { ...task, position: topPosition(await findTopmost(tx, userId, task.parentTaskId)) }
}
