import {
  ArrowDownUp,
  ChartColumn,
  CircleHelp,
  ListFilter,
  LogOut,
  Redo2,
  Settings,
  Undo2,
  Users,
} from 'lucide-react'
import type { FolderTab } from '../folders/folder-tabs'
import { navigate } from '../routing/link'
import { useLogout } from '../session/queries'
import { currentSync } from '../sync/current'
import { actionFor } from '../ui/actions'
import type { MenuProps } from '../ui/menu-button'
import { MenuItem, MenuSeparator, OpenMenu } from '../ui/open-menu'
import type { HomeDialogKind } from './home-dialog'

/** What can be done with the page that is shown, where its head has no room for it. */
export interface PageActions {
  /** None where a view is shown. */
  folder: FolderTab | undefined
  mayShare: boolean
  onOpen: (kind: HomeDialogKind) => void
}

interface Props extends MenuProps {
  page?: PageActions
}

/** The header menu: the other pages, and the way out. On a phone it begins with what the page can do. */
export default function AccountMenu({ page, ...menu }: Props) {
  const logout = useLogout(() => navigate('/auth', { replace: true }))
  const has = (way: 'undo' | 'redo') => currentSync()?.steps.has(way)
  return (
    <OpenMenu label="Menu" {...menu}>
      {page && has('undo') && (
        <MenuItem icon={<Undo2 size={18} />} onSelect={() => actionFor('undo')?.()}>
          Undo
        </MenuItem>
      )}
      {page && has('redo') && (
        <MenuItem icon={<Redo2 size={18} />} onSelect={() => actionFor('redo')?.()}>
          Redo
        </MenuItem>
      )}
      {page?.folder && (
        <MenuItem icon={<ArrowDownUp size={18} />} onSelect={() => actionFor('sort')?.()}>
          Sort
        </MenuItem>
      )}
      {page?.mayShare && (
        <MenuItem icon={<Users size={18} />} onSelect={() => page.onOpen('share')}>
          Share folder
        </MenuItem>
      )}
      {page?.folder && (
        <MenuItem icon={<ListFilter size={18} />} onSelect={() => page.onOpen('filter')}>
          Filter by tag
        </MenuItem>
      )}
      {page && <MenuSeparator />}
      <MenuItem icon={<Settings size={18} />} onSelect={() => navigate('/account')}>
        Account settings
      </MenuItem>
      <MenuItem icon={<ChartColumn size={18} />} onSelect={() => navigate('/stats')}>
        Statistics
      </MenuItem>
      <MenuItem icon={<CircleHelp size={18} />} onSelect={() => navigate('/faq')}>
        FAQ
      </MenuItem>
      <MenuItem icon={<LogOut size={18} />} onSelect={() => logout.start()}>
        Log out
      </MenuItem>
    </OpenMenu>
  )
}
