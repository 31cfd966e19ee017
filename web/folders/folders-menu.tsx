import type { HomeDialogKind } from '../screen/home-dialog'
import type { MenuProps } from '../ui/menu-button'
import { MenuItem, OpenMenu } from '../ui/open-menu'
import { actionsFor } from './folder-actions'

interface Props extends MenuProps {
  activeId: number | undefined
  onOpen: (kind: HomeDialogKind) => void
}

/** What the tabs' menu offers (spec §2). */
export default function FoldersMenu({ activeId, onOpen, ...menu }: Props) {
  return (
    <OpenMenu label="Folders and tags" {...menu}>
      {actionsFor(activeId).map(({ kind, label, Icon }) => (
        <MenuItem key={kind} icon={<Icon size={18} />} onSelect={() => onOpen(kind)}>
          {label}
        </MenuItem>
      ))}
    </OpenMenu>
  )
}
