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
  'folder.reorder': (slice) => slice.all('folders'),
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
