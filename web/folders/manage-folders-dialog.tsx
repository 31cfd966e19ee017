import { folderTabs } from '../../src/core/folders/rules'
import { useFolders } from '../sync/use-folders'
import { Dialog } from '../ui/dialog'
import { AllTasksRow } from './all-tasks-row'
import { FolderList } from './folder-list'
import { NewFolderForm } from './new-folder-form'

/** Makes, renames, orders and deletes folders. */
export default function ManageFoldersDialog({ onClose }: { onClose: () => void }) {
  const folders = useFolders()
  const hasAllTasks = folderTabs(folders).length > folders.length
  return (
    <Dialog
      title="Manage Folders"
      description="Drag them into your order, or type over a name."
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
