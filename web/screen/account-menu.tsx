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
import { OpenMenu } from '../ui/open-menu'
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
    <OpenMenu
      label="Menu"
      groups={[
        [
          page && has('undo') && { Icon: Undo2, label: 'Undo', act: () => actionFor('undo')?.() },
          page && has('redo') && { Icon: Redo2, label: 'Redo', act: () => actionFor('redo')?.() },
          page?.folder && { Icon: ArrowDownUp, label: 'Sort', act: () => actionFor('sort')?.() },
          page?.mayShare && { Icon: Users, label: 'Share folder', act: () => page.onOpen('share') },
          page?.folder && {
            Icon: ListFilter,
            label: 'Filter by tag',
            act: () => page.onOpen('filter'),
          },
        ],
        [
          { Icon: Settings, label: 'Account settings', act: () => navigate('/account') },
          { Icon: ChartColumn, label: 'Statistics', act: () => navigate('/stats') },
          { Icon: CircleHelp, label: 'FAQ', act: () => navigate('/faq') },
          { Icon: LogOut, label: 'Log out', act: () => logout.start() },
        ],
      ]}
      {...menu}
    />
  )
}
