import type { Ref, Tables } from '../data/tables'
import type { Folder } from '../folders/contract'
import { compareFolders } from '../folders/rules'
import { sameName } from '../names'
import { invalid, notFound } from '../problem'
import type { TaskRow } from './contract'
import type { Placing } from './load'
import { BACKLOG, homeOf, moveTo, nestUnder } from './rules'

/**
 * The task where it is wished to be: under a parent; or in a folder, by reference or by name; or in
 * the folder that the category names, and where none has that name, in none (T4, T5); or, where
 * that is wished and nothing is named, in the first one. Throws notFound for a folder or parent
 * that is not there, invalid for a place that can't be.
 */
export function place(tables: Tables, task: TaskRow, wish: Placing): TaskRow {
  const moved = move(tables, withPlace(tables, task), wish)
  if (!wish.parent) {
    return stored(wish.parent === null ? { ...moved, parentTaskId: null } : moved)
  }
  const parent = findParent(tables, task, wish.parent)
  const folderIsGiven = wish.folder !== undefined || wish.folderName !== undefined
  if (folderIsGiven && moved.folderId !== parent.folderId) {
    throw invalid('parentTaskId', 'A subtask is in the folder of its parent')
  }
  return stored(nestUnder(moved, parent))
}

/**
 * A row as people are shown it: a subtask is where its parent is, and the category of what is in a
 * folder is the folder's name (T4). Neither is stored, so that nothing else has to change with them.
 */
export function withPlace({ tasks, folders }: Tables, row: TaskRow): TaskRow {
  const home = homeOf(tasks, row)
  const folder = home.folderId === null ? undefined : folders.get(home.folderId)
  return { ...row, folderId: home.folderId, category: folder?.name ?? home.category }
}

/** The opposite: what is derived is left out. */
function stored(task: TaskRow): TaskRow {
  if (task.parentTaskId !== null) return { ...task, folderId: null, category: BACKLOG }
  return task.folderId === null ? task : { ...task, category: BACKLOG }
}

function move({ folders }: Tables, task: TaskRow, wish: Placing): TaskRow {
  const { folder, folderName, category } = wish
  const own = [...folders.values()].filter(({ userId }) => userId === task.userId)
  const named = (name: string) => own.find((each) => sameName(each.name, name))
  // A reference wins over the folder's name and the category (T4).
  if (folder === null) return moveTo(task, null)
  if (folder !== undefined) return moveTo(task, found(folders.find(folder)))
  if (folderName !== undefined) return moveTo(task, found(named(folderName)))
  if (category === undefined && wish.firstFolder) {
    const [first] = own.sort(compareFolders)
    return first ? moveTo(task, first) : task
  }
  if (category === undefined || category === task.category) return task
  const namesake = named(category)
  if (namesake) return moveTo(task, namesake)
  if (category.length > 20) {
    throw invalid('category', 'Category has at most 20 characters, or is the name of a folder')
  }
  return { ...moveTo(task, null), category }
}

function found(folder: Folder | undefined): Folder {
  if (!folder) throw notFound('Folder')
  return folder
}

/** T9: there is one level of subtasks. */
function findParent({ tasks }: Tables, task: TaskRow, ref: Ref): TaskRow {
  const parent = tasks.find(ref)
  if (!parent) throw notFound('Task')
  if (parent.id === task.id) throw invalid('parentTaskId', 'A task can’t be a subtask of itself')
  if (parent.parentTaskId !== null) {
    throw invalid('parentTaskId', 'A subtask can’t have subtasks')
  }
  if ([...tasks.values()].some(({ parentTaskId }) => parentTaskId === task.id)) {
    throw invalid('parentTaskId', 'A task with subtasks can’t be a subtask')
  }
  return parent
}
