import { type Context, changed } from '../data/context'
import { removalOf } from '../data/removal'
import { noPatch, type Patch, type Ref, type Table, type Tables } from '../data/tables'
import { refuseTakenName } from '../names'
import { invalid, notFound } from '../problem'
import { reorder } from '../reorder'
import type { Folder, FolderCommand } from './contract'
import { lastPosition } from './rules'

/** What a command about folders changes. Throws a Problem where it can't be done. */
export function applyToFolders(tables: Tables, command: FolderCommand, context: Context): Patch {
  switch (command.kind) {
    case 'folder.create':
      return create(tables, command, context)
    case 'folder.update':
      return update(tables, command, context)
    case 'folder.reorder':
      return reorderAll(tables, command.folders, context)
    case 'folder.delete':
      return remove(tables, command.folder)
  }
}

type Create = Extract<FolderCommand, { kind: 'folder.create' }>
type Update = Extract<FolderCommand, { kind: 'folder.update' }>

/** T1, T2. */
function create(
  { folders }: Tables,
  { name, position, clientId }: Create,
  { id, userId, now }: Context,
): Patch {
  if (clientId && folders.find({ clientId })) return noPatch()
  const own = ownedBy(folders, userId)
  refuseTakenName(own, name, 'folder')
  const folder: Folder = {
    id,
    name,
    userId,
    position: position ?? lastPosition(own),
    clientId: clientId?.toLowerCase() ?? null,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  }
  return { put: { folders: [folder] }, del: {} }
}

function update({ folders }: Tables, { folder: ref, ...fields }: Update, context: Context): Patch {
  const folder = found(folders, ref)
  const { name = folder.name, position = folder.position } = fields
  refuseTakenName(ownedBy(folders, folder.userId), name, 'folder', folder.id)
  return { put: { folders: changed(folder, { ...folder, name, position }, context) }, del: {} }
}

/** T11. */
function reorderAll({ folders }: Tables, refs: Ref[], context: Context): Patch {
  const listed = refs.map((ref) => found(folders, ref))
  const ids = listed.map(({ id }) => id)
  if (new Set(ids).size < ids.length) throw invalid('folderIds', 'List each folder only once')
  const placed = reorder(listed, ids)
  return {
    put: { folders: placed.flatMap((after, at) => changed(listed[at] as Folder, after, context)) },
    del: {},
  }
}

/** With all of its tasks (T3). */
function remove(tables: Tables, ref: Ref): Patch {
  const folder = found(tables.folders, ref)
  const inside = [...tables.tasks.values()].filter(({ folderId }) => folderId === folder.id)
  const removal = removalOf(tables, inside)
  return { put: {}, del: { ...removal.del, folders: [folder.id] } }
}

/** Of one person: folders that others share with them may have the same names. */
function ownedBy(folders: Table<Folder>, userId: number): Folder[] {
  return [...folders.values()].filter((folder) => folder.userId === userId)
}

function found(folders: Table<Folder>, ref: Ref): Folder {
  const folder = folders.find(ref)
  if (!folder) throw notFound('Folder')
  return folder
}
