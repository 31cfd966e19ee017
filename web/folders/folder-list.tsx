import { useRef, useState } from 'react'
import type { Folder } from '../../src/core/folders/contract'
import { createDragState } from '../ui/drag-state'
import { keyOf, useEditedRows } from '../ui/edited-rows'
import { useDrag } from '../ui/use-drag'
import { DRAG_HELP_ID, FolderCard, FolderRow } from './folder-row'

const loadLayer = () => import('./folder-drag-layer')

/** The folders, to be put in order by the handle of each: with a pointer, or Space and the arrows. */
export function FolderList({ folders }: { folders: Folder[] }) {
  const list = useRef<HTMLUListElement>(null)
  const [drag] = useState(createDragState)
  const { Layer, onReady, handlers } = useDrag(loadLayer)
  const { rows, deleted, setEditing } = useEditedRows(folders)
  return (
    <>
      <p id={DRAG_HELP_ID} hidden>
        Press Space to pick the folder up, the arrow keys to move it, Space to put it down, Escape
        to leave it where it was.
      </p>
      <ul {...handlers} ref={list} aria-label="Folders">
        {rows.map((folder) => (
          <FolderRow
            key={keyOf(folder)}
            folder={folder}
            folders={folders}
            drag={drag}
            isDeleted={deleted.has(keyOf(folder))}
            onEditing={(isEditing) => setEditing(folder, isEditing)}
          />
        ))}
      </ul>
      {Layer && (
        <Layer
          list={list}
          state={drag}
          onReady={onReady}
          card={(folder) => <FolderCard folder={folder} />}
          byHandle
        />
      )}
    </>
  )
}
