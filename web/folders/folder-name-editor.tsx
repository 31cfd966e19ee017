import { ALL_TASKS } from '../../src/core/folders/rules'
import { useFolders } from '../sync/use-lists'
import { NameField } from '../ui/name-field'
import { renameAllTasks } from './all-tasks-name'
import { refuseFolderName, useCreateFolder, useRenameFolder } from './changes'
import type { FolderTab } from './folder-tabs'

interface Props {
  tab: FolderTab
  isDeleted: boolean
  onEditing: (isEditing: boolean) => void
  onDone: () => void
}

/** A folder's name, typed over where it stands in the sidebar. */
export default function FolderNameEditor({ tab, isDeleted, onEditing, onDone }: Props) {
  const folders = useFolders()
  const createFolder = useCreateFolder()
  const renameFolder = useRenameFolder()
  const folder = folders.find(({ id }) => id === tab.id)
  const others = folders.filter(({ id }) => id !== tab.id)
  return (
    <NameField
      label={`Name of ${tab.name}`}
      value={tab.name}
      maxLength={100}
      isOpen
      refuse={(typed) => (tab.id === ALL_TASKS.id ? undefined : refuseFolderName(typed, others))}
      onRename={(name) => {
        if (folder) renameFolder({ folder, name })
        else renameAllTasks(name)
      }}
      onDone={onDone}
      onEditing={onEditing}
      deleted={isDeleted ? { kind: 'folder', onAdd: createFolder } : undefined}
      className="border-base-300 bg-base-100"
    />
  )
}
