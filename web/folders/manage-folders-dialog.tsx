import { Layers } from 'lucide-react'
import { folderTabs } from '../../src/core/folders/rules'
import { useFolders } from '../sync/use-lists'
import { Dialog } from '../ui/dialog'
import { NameField } from '../ui/name-field'
import { renameAllTasks, useAllTasksName } from './all-tasks-name'
import { FolderList } from './folder-list'
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
