import { Layers } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Folder } from '../../src/core/folders/contract'
import { folderTabs } from '../../src/core/folders/rules'
import { useFolders } from '../sync/use-lists'
import { Dialog } from '../ui/dialog'
import { createDragState } from '../ui/drag-state'
import { keyOf, useEditedRows } from '../ui/edited-rows'
import { NameField } from '../ui/name-field'
import { useDrag } from '../ui/use-drag'
import { renameAllTasks, useAllTasksName } from './all-tasks-name'
import { DRAG_HELP_ID, FolderCard, FolderRow } from './folder-row'
import { NewFolderForm } from './new-folder'

/** Makes, renames, orders and deletes folders. */
export default function ManageFoldersDialog({ onClose }: { onClose: () => void }) {
  const folders = useFolders()
  const hasAllTasks = folderTabs(folders).length > folders.length
  return (
    <Dialog
      title="Manage Folders"
      description="Drag a folder to reorder it, or press its handle. Names can be edited."
      focus="dialog"
      onClose={onClose}
    >
      <NewFolderForm label="New folder" />
      <div className="mt-4 -mx-2 max-h-[min(24rem,50dvh)] overflow-y-auto overscroll-contain px-2">
        {hasAllTasks && <AllTasksRow />}
        <FolderList folders={folders} />
      </div>
    </Dialog>
  )
}

/** The system folder: it can be renamed, but has no place of its own and can't be deleted (P7). */
function AllTasksRow() {
  const name = useAllTasksName()
  return (
    <div className="flex items-start gap-1 py-0.5">
      <span aria-hidden="true" className="grid size-11 shrink-0 place-items-center text-quiet">
        <Layers size={18} />
      </span>
      <NameField
        label={`Name of ${name}`}
        value={name}
        maxLength={100}
        onRename={renameAllTasks}
        className="border-transparent bg-base-200 font-semibold"
      />
      <span className="w-11 shrink-0" />
    </div>
  )
}

const loadLayer = () => import('./folder-drag-layer')

/** The folders, to be put in order by the handle of each: with a pointer, or Space and the arrows. */
function FolderList({ folders }: { folders: Folder[] }) {
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
