import { History, Palette, Pencil, Share, Trash2, Users } from 'lucide-react'
import { isCompleted } from '../../src/core/tasks/rules'
import { pathOfActivity } from '../routing/addresses'
import { navigate } from '../routing/link'
import { shareTasks } from '../selection/copy-tasks'
import { useTasks } from '../sync/use-lists'
import { ask } from '../ui/asker'
import type { MenuProps } from '../ui/menu-button'
import { movesIn, OpenMenu } from '../ui/open-menu'
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
  const place = useMoveFolder(tab.id)
  const { folder } = place
  const deleteFolder = useDeleteFolder()
  const open = useTasks().filter((task) => task.folderId === tab.id && !isCompleted(task))
  // What only an owner does is not offered to others (M5).
  const isOwn = !folder?.role
  return (
    <OpenMenu
      label={`Options for ${tab.name}`}
      title={tab.name}
      groups={[
        [
          folder && { Icon: Users, label: isOwn ? 'Share' : 'People', act: onShare },
          isOwn && { Icon: Pencil, label: 'Rename', act: onRename },
          folder && isOwn && { Icon: Palette, label: 'Colour', act: onColour },
          ...movesIn(place),
          folder?.members && {
            Icon: History,
            label: 'Activity',
            act: () => navigate(pathOfActivity(folder)),
          },
          'share' in navigator &&
            open.length > 0 && { Icon: Share, label: 'Send as text', act: () => shareTasks(open) },
        ],
        [
          folder &&
            isOwn && {
              Icon: Trash2,
              label: 'Delete',
              isDangerous: true,
              act: () => ask(deleteQuestion(folder.name, () => deleteFolder({ folder }))),
            },
        ],
      ]}
      {...menu}
    />
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
