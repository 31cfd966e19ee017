import { memo } from 'react'
import type { Folder } from '../../src/core/folders/contract'
import { compareFolders } from '../../src/core/folders/rules'
import { useFolders } from '../sync/use-lists'
import DragLayer, { type LayerProps, type Sortable } from '../ui/drag-layer'
import { useReorderFolders } from './changes'

interface Props extends LayerProps {
  /** Open tasks by the folder's id. */
  counts: Map<number, number>
}

/** Drag and drop for the folders of the sidebar. */
export default memo(function FolderDragLayer({ counts, ...layer }: Props) {
  return <DragLayer {...useSortableFolders(counts)} {...layer} />
})

function useSortableFolders(counts: Map<number, number>): Sortable {
  const folders = useFolders().toSorted(compareFolders)
  const reorderFolders = useReorderFolders()
  const keys = folders.map(keyOf)
  const find = (key: string) => folders[keys.indexOf(key)]
  return {
    keys,
    nameOf: (key) => find(key)?.name ?? '',
    card(key) {
      const folder = find(key)
      return (
        folder && (
          <div data-dragging inert aria-hidden="true" className="tab-button surface shadow-lg">
            <span className="truncate">{folder.name}</span>
            <span className="ml-auto text-sm text-quiet">{counts.get(folder.id)}</span>
          </div>
        )
      )
    },
    onMove(key, after) {
      const folder = find(key)
      if (!folder) return
      const others = folders.filter((each) => each !== folder)
      const place = others.findIndex((each) => keyOf(each) === after) + 1
      reorderFolders({ folders: others.toSpliced(place, 0, folder) })
    },
    startsAfter: 8,
  }
}

function keyOf({ clientId, id }: Folder): string {
  return String(clientId ?? id)
}
