import { useQueryClient } from '@tanstack/react-query'
import { refTo } from '../../src/core/data/tables'
import type { Colour } from '../../src/core/folders/colours'
import type { Folder } from '../../src/core/folders/contract'
import { compareFolders } from '../../src/core/folders/rules'
import { sameName } from '../../src/core/names'
import { newId } from '../sync/new-id'
import { openSync } from '../sync/open'
import { useChange, useDelete } from '../sync/use-change'
import { useFolders } from '../sync/use-lists'
import { announce } from '../ui/document'
import { holdFocus } from '../ui/keep-focus'

/** Makes a folder after the last one (T2), and returns it; nothing where it can't be made. */
export function useCreateFolder() {
  const change = useChange()
  const queryClient = useQueryClient()
  return (name: string) => {
    const clientId = newId()
    if (change({ kind: 'folder.create', name, clientId })) announce('Folder created')
    return openSync(queryClient).data.replica.shown.folders.find({ clientId })
  }
}

/** Renames it, and the category of its tasks with it (T4). */
export function useRenameFolder() {
  const change = useChange()
  return ({ folder, name }: { folder: Folder; name: string }) =>
    change({ kind: 'folder.update', folder: refTo(folder), name })
}

/** `null` removes it. */
export function useColorFolder() {
  const change = useChange()
  return ({ folder, color }: { folder: Folder; color: Colour | null }) =>
    change({ kind: 'folder.update', folder: refTo(folder), color })
}

export function useReorderFolders() {
  const change = useChange()
  return ({ folders }: { folders: Folder[] }) =>
    change({ kind: 'folder.reorder', folders: folders.map(refTo) })
}

/** Moves a folder by one place and says where it is then; undefined where it can't go further. */
export function useMoveFolder(id: number) {
  const folders = useFolders().toSorted(compareFolders)
  const reorderFolders = useReorderFolders()
  const at = folders.findIndex((each) => each.id === id)
  const folder = folders[at]
  const moveBy = (step: 1 | -1) =>
    folder && folders[at + step]
      ? () => {
          const moved = folders.toSpliced(at, 1).toSpliced(at + step, 0, folder)
          holdFocus(() => reorderFolders({ folders: moved }))
          announce(`Now at ${at + step + 1} of ${folders.length}.`)
        }
      : undefined
  return { folder, moveUp: moveBy(-1), moveDown: moveBy(1) }
}

/** Deletes a folder and all of its tasks (T3), with an Undo. */
export function useDeleteFolder() {
  const remove = useDelete()
  return ({ folder }: { folder: Folder }) =>
    remove({ kind: 'folder.delete', folder: refTo(folder) }, `“${folder.name}” deleted`)
}

/** T1, in the server's words: they need not be asked for to be known. Others' folders count for them. */
export function refuseFolderName(name: string, others: readonly Folder[]): string | undefined {
  const taken = others.some((folder) => !folder.role && sameName(folder.name, name))
  return taken ? 'You already have a folder with this name' : undefined
}
