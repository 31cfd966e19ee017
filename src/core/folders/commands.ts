import { loadFamilies } from '../data/families'
import type { Rows } from '../data/rows'
import type { FolderCommand } from './contract'

type CommandOf<K extends FolderCommand['kind']> = Extract<FolderCommand, { kind: K }>

/** What each command has to know of a person's rows before the rule in apply.ts decides. */
export const loadForFolders: {
  [K in FolderCommand['kind']]: (rows: Rows, command: CommandOf<K>) => Promise<void>
} = {
  // Names are unique, and a new folder comes last.
  'folder.create': (rows) => rows.all('folders'),
  async 'folder.update'(rows, command) {
    await rows.folder(command.folder)
    if (command.name !== undefined) await rows.all('folders')
  },
  async 'folder.reorder'(rows, { folders }) {
    await rows.all('folders')
    // Others' stand among one's own, at a place of one's own (M12).
    const isAll = folders.every((ref) => rows.tables.folders.find(ref))
    if (!isAll) await rows.sharedFolders()
  },
  async 'folder.delete'(rows, command) {
    const folder = await rows.folder(command.folder)
    if (!folder) return
    await rows.tasksWhere('folderId', [folder.id])
    await loadFamilies(
      rows,
      [...rows.tables.tasks.values()].map(({ id }) => id),
    )
  },
}
