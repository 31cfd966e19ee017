import { listSharedWith } from '../sharing/store'
import type { Slice } from '../sync/slice'
import { loadFamilies } from '../tasks/commands'
import type { FolderCommand } from './contract'

type CommandOf<K extends FolderCommand['kind']> = Extract<FolderCommand, { kind: K }>

/** What each command has to know of a person's rows before the rule in apply.ts decides. */
export const loadForFolders: {
  [K in FolderCommand['kind']]: (slice: Slice, command: CommandOf<K>) => Promise<void>
} = {
  // Names are unique, and a new folder comes last.
  'folder.create': (slice) => slice.all('folders'),
  async 'folder.update'(slice, command) {
    await slice.folder(command.folder)
    if (command.name !== undefined) await slice.all('folders')
  },
  async 'folder.reorder'(slice, { folders }) {
    await slice.all('folders')
    // Others' stand among one's own, at a place of one's own (M12).
    const isAll = folders.every((ref) => slice.tables.folders.find(ref))
    if (!isAll) slice.add('folders', await listSharedWith(slice.tx, slice.userId))
  },
  async 'folder.delete'(slice, command) {
    const folder = await slice.folder(command.folder)
    if (!folder) return
    await slice.tasksWhere('folderId', [folder.id])
    await loadFamilies(
      slice,
      [...slice.tables.tasks.values()].map(({ id }) => id),
    )
  },
}
