import { nextId } from '../../db/sequence'
import type { Change } from '../journal/change'
import { madeBefore } from '../journal/commit'
import { sameName } from '../names'
import { invalid, notFound, Problem } from '../problem'
import { reorder } from '../reorder'
import { removeTasks } from '../tasks/remove'
import { settlePlaces } from '../tasks/settle'
import { findTasksOfFolder } from '../tasks/store'
import type { CreateFolder, Folder, UpdateFolder } from './contract'
import { lastPosition } from './rules'
import { findFolder, listFolders } from './store'

/** Throws conflict when the name is taken (T1). Sent again, it is the one made before (T19). */
export async function createFolder(
  change: Change,
  { name, position, clientId }: CreateFolder,
): Promise<{ folder: Folder; isNew: boolean }> {
  const { tx, userId } = change
  const made = await madeBefore(change, 'folder.create', clientId, findFolder)
  if (made) return { folder: made, isNew: false }

  const others = await listFolders(tx, userId)
  refuseTakenName(others, name)
  const at = change.now.toISOString()
  const folder: Folder = {
    id: await nextId(tx, 'folders'),
    name,
    userId,
    position: position ?? lastPosition(others),
    clientId: change.clientId ?? null,
    createdAt: at,
    updatedAt: at,
  }
  change.entityId = folder.id
  await change.insert('folders', [folder])
  return { folder, isNew: true }
}

/** Renaming it renames the category of its tasks (T4). */
export async function updateFolder(
  change: Change,
  id: number,
  input: UpdateFolder,
): Promise<Folder> {
  const { tx, userId } = change
  const folder = await findFolder(tx, userId, id)
  const { name = folder.name, position = folder.position } = input
  const others = await listFolders(tx, userId)
  refuseTakenName(
    others.filter((other) => other.id !== id),
    name,
  )
  change.entityId = id
  const [updated = folder] = await change.update(
    'folders',
    [folder],
    [{ ...folder, name, position }],
  )
  if (name !== folder.name) await settlePlaces(change)
  return updated
}

/** Position = index in the list (T11). Throws invalid for an id twice, notFound for one not there. */
export async function reorderFolders(change: Change, ids: number[]): Promise<void> {
  if (new Set(ids).size < ids.length) throw invalid('folderIds', 'Each folder can be listed once')
  const all = await listFolders(change.tx, change.userId)
  const listed = all.filter(({ id }) => ids.includes(id))
  if (listed.length < ids.length) throw notFound('Folder')
  await change.update('folders', listed, reorder(listed, ids))
}

/** With all of its tasks (T3). */
export async function deleteFolder(change: Change, id: number): Promise<void> {
  const { tx, userId } = change
  const folder = await findFolder(tx, userId, id)
  change.entityId = id
  await removeTasks(change, await findTasksOfFolder(tx, userId, id))
  await change.remove('folders', [folder])
}

function refuseTakenName(others: Folder[], name: string) {
  if (others.some((folder) => sameName(folder.name, name))) {
    throw new Problem('conflict', 'You already have a folder with this name')
  }
}
