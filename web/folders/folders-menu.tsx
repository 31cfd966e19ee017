import type { HomeDialogKind } from '../home/home-dialog'
import type { MenuProps } from '../ui/menu-button'
import { MenuItem, OpenMenu } from '../ui/open-menu'
import { FOLDER_ACTIONS } from './folder-actions'

interface Props extends MenuProps {
  onOpen: (kind: HomeDialogKind) => void
}

/** What the tabs' menu offers (spec §2). */
export default function FoldersMenu({ onOpen, ...menu }: Props) {
  return (
    <OpenMenu label="Folders and tags" {...menu}>
      {FOLDER_ACTIONS.map(({ kind, label, Icon }) => (
        <MenuItem key={kind} icon={<Icon size={18} />} onSelect={() => onOpen(kind)}>
          {label}
        </MenuItem>
      ))}
    </OpenMenu>
  )
}
