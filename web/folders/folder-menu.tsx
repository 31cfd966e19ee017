import { ArrowDown, ArrowUp, History, Palette, Pencil, Share, Trash2, Users } from 'lucide-react'
import { isCompleted } from '../../src/core/tasks/rules'
import { pathOfActivity } from '../routing/addresses'
import { navigate } from '../routing/link'
import { shareTasks } from '../selection/copy-tasks'
import { useTasks } from '../sync/use-lists'
import { ask } from '../ui/asker'
import type { MenuProps } from '../ui/menu-button'
import { MenuItem, MenuSeparator, OpenMenu } from '../ui/open-menu'
import { useDeleteFolder, useMoveFolder } from './changes'
import type { FolderTab } from './folder-tabs'

interface Props extends MenuProps {
  tab: FolderTab
  onRename: () => void
  onColour: () => void
  onShare: () => void
}

/** What can be done with one folder. All tasks has a name, but no place of its own (P7). */
export default function FolderMenu({ tab, onRename, onColour, onShare, ...menu }: Props) {
  const { folder, moveUp, moveDown } = useMoveFolder(tab.id)
  const deleteFolder = useDeleteFolder()
  const open = useTasks().filter((task) => task.folderId === tab.id && !isCompleted(task))
  // What only an owner does is not offered to others (M5).
  const isOwn = !folder?.role
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
      {folder && isOwn && (
        <MenuItem icon={<Palette size={18} />} onSelect={onColour}>
          Colour
        </MenuItem>
      )}
      {moveUp && (
        <MenuItem icon={<ArrowUp size={18} />} onSelect={moveUp}>
          Move up
        </MenuItem>
      )}
      {moveDown && (
        <MenuItem icon={<ArrowDown size={18} />} onSelect={moveDown}>
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
