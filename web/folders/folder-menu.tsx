import { ArrowDown, ArrowUp, History, Pencil, Share, Trash2, Users } from 'lucide-react'
import { compareFolders } from '../../src/core/folders/rules'
import { isCompleted } from '../../src/core/tasks/rules'
import { pathOfActivity } from '../routing/addresses'
import { navigate } from '../routing/link'
import { shareTasks } from '../selection/copy-tasks'
import { useFolders, useTasks } from '../sync/use-lists'
import { ask } from '../ui/asker'
import { announce } from '../ui/document'
import type { MenuProps } from '../ui/menu-button'
import { MenuItem, MenuSeparator, OpenMenu } from '../ui/open-menu'
import { useDeleteFolder, useReorderFolders } from './changes'
import type { FolderTab } from './folder-tabs'

interface Props extends MenuProps {
  tab: FolderTab
  onRename: () => void
  onShare: () => void
}

/** What can be done with one folder. All tasks has a name, but no place of its own (P7). */
export default function FolderMenu({ tab, onRename, onShare, ...menu }: Props) {
  const folders = useFolders().toSorted(compareFolders)
  const reorderFolders = useReorderFolders()
  const deleteFolder = useDeleteFolder()
  const at = folders.findIndex(({ id }) => id === tab.id)
  const folder = folders[at]
  const open = useTasks().filter((task) => task.folderId === tab.id && !isCompleted(task))
  // What only an owner does is not offered to others (M5).
  const isOwn = !folder?.role
  const moveBy = (step: number) => {
    if (!folder) return
    reorderFolders({ folders: folders.toSpliced(at, 1).toSpliced(at + step, 0, folder) })
    announce(`Now at ${at + step + 1} of ${folders.length}.`)
  }
  return (
    <OpenMenu label={`Options for ${tab.name}`} title={tab.name} {...menu}>
      {folder && (
        <MenuItem icon={<Users size={18} />} onSelect={onShare}>
          {isOwn ? 'Share' : 'People'}
        </MenuItem>
      )}
      {isOwn && (
        <MenuItem icon={<Pencil size={18} />} onSelect={onRename}>
          Rename
        </MenuItem>
      )}
      {at > 0 && (
        <MenuItem icon={<ArrowUp size={18} />} onSelect={() => moveBy(-1)}>
          Move up
        </MenuItem>
      )}
      {folder && at < folders.length - 1 && (
        <MenuItem icon={<ArrowDown size={18} />} onSelect={() => moveBy(1)}>
          Move down
        </MenuItem>
      )}
      {folder?.members && (
        <MenuItem icon={<History size={18} />} onSelect={() => navigate(pathOfActivity(folder))}>
          Activity
        </MenuItem>
      )}
      {'share' in navigator && open.length > 0 && (
        <MenuItem icon={<Share size={18} />} onSelect={() => shareTasks(open)}>
          Send as text
        </MenuItem>
      )}
      {folder && isOwn && <MenuSeparator />}
      {folder && isOwn && (
        <MenuItem
          icon={<Trash2 size={18} />}
          isDangerous
          onSelect={() => ask(deleteQuestion(folder.name, () => deleteFolder({ folder })))}
        >
          Delete
        </MenuItem>
      )}
    </OpenMenu>
  )
}

function deleteQuestion(name: string, onConfirm: () => void) {
  return {
    title: `Delete “${name}”?`,
    description: 'All tasks inside will be deleted too.',
    action: 'Delete folder',
    onConfirm,
  }
}
