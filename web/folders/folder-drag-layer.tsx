import { memo, type ReactNode } from 'react'
import type { Folder } from '../../src/core/folders/contract'
import { compareFolders } from '../../src/core/folders/rules'
import { useFolders } from '../sync/use-lists'
import DragLayer, { type LayerProps, type Sortable } from '../ui/drag-layer'
import { useReorderFolders } from './changes'

interface Props extends LayerProps {
  /** Open tasks by the folder's id, for the tabs of the sidebar. */
  counts?: Map<number, number>
  /** What lies over another list of folders. */
  card?: (folder: Folder) => ReactNode
  byHandle?: boolean
}

export default memo(function FolderDragLayer({ counts, card, ...layer }: Props) {
  const sortable = useSortableFolders(
    card ?? ((folder) => <TabCard folder={folder} count={counts?.get(folder.id)} />),
  )
  return <DragLayer {...sortable} {...layer} />
})

function TabCard({ folder, count }: { folder: Folder; count: number | undefined }) {
  return (
    <div data-dragging inert aria-hidden="true" className="side-row surface shadow-2">
      <span dir="auto" className="truncate">
        {folder.name}
      </span>
      <span className="ml-auto text-sm text-quiet">{count}</span>
    </div>
  )
}

function useSortableFolders(card: (folder: Folder) => ReactNode): Sortable {
  const folders = useFolders().toSorted(compareFolders)
  const reorderFolders = useReorderFolders()
  const keys = folders.map(keyOf)
  const find = (key: string) => folders[keys.indexOf(key)]
  return {
    keys,
    nameOf: (key) => find(key)?.name ?? '',
    card(key) {
      const folder = find(key)
      return folder && card(folder)
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
