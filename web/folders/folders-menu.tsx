import { Folder, ListFilter, Tags, Users } from 'lucide-react'
import { ALL_TASKS } from '../../src/core/folders/rules'
import type { HomeDialogKind } from '../screen/home-dialog'
import type { MenuProps } from '../ui/menu-button'
import { OpenMenu } from '../ui/open-menu'

interface Props extends MenuProps {
  activeId: number | undefined
  onOpen: (kind: HomeDialogKind) => void
}

/** What the tabs' menu offers (spec §2). */
export default function FoldersMenu({ activeId, onOpen, ...menu }: Props) {
  return (
    <OpenMenu
      label="Folders and tags"
      groups={[
        actionsFor(activeId).map(({ kind, ...action }) => ({ ...action, act: () => onOpen(kind) })),
      ]}
      {...menu}
    />
  )
}

/** What can be done beside choosing a folder: the same in the tabs' menu and in the panel. */
const FOLDER_ACTIONS: { kind: HomeDialogKind; label: string; Icon: typeof Folder }[] = [
  { kind: 'share', label: 'Share folder', Icon: Users },
  { kind: 'folders', label: 'Manage folders', Icon: Folder },
  { kind: 'filter', label: 'Filter by tag', Icon: ListFilter },
  { kind: 'tags', label: 'Manage tags', Icon: Tags },
]

/** Only a folder can be shared, neither All tasks nor a view, and tags filter no view. */
export function actionsFor(activeId: number | undefined) {
  const unfit: HomeDialogKind[] =
    activeId === undefined ? ['share', 'filter'] : activeId === ALL_TASKS.id ? ['share'] : []
  return FOLDER_ACTIONS.filter(({ kind }) => !unfit.includes(kind))
}
