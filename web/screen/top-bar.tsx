import { CircleUserRound, Menu as MenuIcon } from 'lucide-react'
import { lazy } from 'react'
import { Bell } from '../notices/bell'
import { IconButton } from '../ui/button'
import { Logo } from '../ui/logo'
import { MenuButton } from '../ui/menu-button'
import { SyncIndicator } from './sync-indicator'

const loadMenu = () => import('./account-menu')
const AccountMenu = lazy(loadMenu)

/** The page's name between two menus: the folders', where there is no sidebar, and the account's. */
export function TopBar({ onFolders }: { onFolders: () => void }) {
  return (
    <header className="top-bar">
      <IconButton
        label="Folders"
        icon={<MenuIcon aria-hidden="true" size={22} />}
        aria-haspopup="dialog"
        onClick={onFolders}
        className="-ml-2 lg:hidden"
      />
      <h1 className="flex min-w-0 flex-1 items-center gap-3 text-xl font-semibold">
        <Logo />
        My tasks
      </h1>
      <Bell />
      <SyncIndicator />
      <MenuButton
        label="Menu"
        icon={<CircleUserRound aria-hidden="true" size={22} />}
        preload={loadMenu}
      >
        {(menu) => <AccountMenu {...menu} />}
      </MenuButton>
    </header>
  )
}
