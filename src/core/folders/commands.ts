import { changed, foundIn, newRow, ownedBy } from '../data/context'
import { defineCommands } from '../data/define-commands'
import { loadFamilies } from '../data/families'
import { removalOf } from '../data/removal'
import { idsOf } from '../data/tables'
import { refuseTakenName } from '../names'
import { invalid } from '../problem'
import type { FOLDER_SCHEMAS, Folder } from './contract'
import { lastPosition } from './rules'

export const FOLDER_COMMANDS = defineCommands<typeof FOLDER_SCHEMAS>({
  /** T1, T2. */
  'folder.create': {
    words: { done: 'added the folder', failed: 'The folder could not be created' },
    says: ({ name }, { quote }) => `add folder ${quote(name)}`,
    creates: 'folders',
    // Names are unique, and a new folder comes last.
    load: (rows) => rows.all('folders'),
    apply({ folders }, command, context) {
      const { userId } = context
      const own = ownedBy(folders, userId)
      const { name, color = null, position = lastPosition(own) } = command
      refuseTakenName(own, name, 'folder')
      const folder = { ...newRow(context, command), name, color, position, userId }
      return { put: { folders: [folder] }, del: {} }
    },
  },
  'folder.update': {
    words: { done: 'changed the folder', failed: 'The folder could not be changed' },
    says: ({ folder, name }, names) =>
      name === undefined
        ? `change folder ${names.folder(folder)}`
        : `rename folder ${names.folder(folder)} to ${names.quote(name)}`,
    async load(rows, command) {
      await rows.find('folders', command.folder)
      if (command.name !== undefined) await rows.all('folders')
    },
    apply({ folders }, command, context) {
      const folder = foundIn(folders, command.folder, 'Folder')
      const { name = folder.name, color = folder.color, position = folder.position } = command
      refuseTakenName(ownedBy(folders, folder.userId), name, 'folder', folder.id)
      const after = { ...folder, name, color, position }
      return { put: { folders: changed(folder, after, context) }, del: {} }
    },
  },
  /** T11. */
  'folder.reorder': {
    words: { done: 'reordered folders', failed: 'The folders are back in their old order' },
    says: () => 'reorder folders',
    async load(rows, { folders }) {
      await rows.all('folders')
      // Others' stand among one's own, at a place of one's own (M12).
      const isAll = folders.every((ref) => rows.tables.folders.find(ref))
      if (!isAll) await rows.sharedFolders()
    },
    apply({ folders }, command, context) {
      const listed = command.folders.map((ref) => foundIn(folders, ref, 'Folder'))
      const ids = idsOf(listed)
      if (new Set(ids).size < ids.length) throw invalid('folderIds', 'List each folder only once')
      const put = reorder(listed, ids).flatMap((after, at) =>
        changed(listed[at] as Folder, after, context),
      )
      return { put: { folders: put }, del: {} }
    },
  },
  /** With all of its tasks (T3). */
  'folder.delete': {
    words: { done: 'deleted the folder', failed: 'The folder could not be deleted' },
    says: ({ folder }, names) => `delete folder ${names.folder(folder)}`,
    async load(rows, command) {
      const folder = await rows.find('folders', command.folder)
      if (!folder) return
      await rows.where('tasks', 'folderId', [folder.id])
      await loadFamilies(rows, idsOf(rows.tables.tasks.values()))
    },
    apply(tables, command) {
      const { id } = foundIn(tables.folders, command.folder, 'Folder')
      const inside = [...tables.tasks.values()].filter(({ folderId }) => folderId === id)
      return { put: {}, del: { ...removalOf(tables, inside).del, folders: [id] } }
    },
  },
})

/**
 * The items with the position that each has in `ids`; what is not listed stays as it is (T11). What
 * does not move stays the same object.
 */
export function reorder<I extends { id: number; position: number | null }>(
  items: readonly I[],
  ids: readonly number[],
): I[] {
  const positions = new Map(ids.map((id, index) => [id, index]))
  return items.map((item) => {
    const position = positions.get(item.id) ?? item.position
    return position === item.position ? item : { ...item, position }
  })
}
