import {
  ChartColumn,
  CircleHelp,
  CircleUserRound,
  LogOut,
  Menu as MenuIcon,
  Settings,
} from 'lucide-react'
import { useNavigate } from 'react-router'
import { useLogout } from '../auth/queries'
import { IconButton } from '../ui/button'
import { Logo } from '../ui/logo'
import { Menu, MenuItem } from '../ui/menu'

/** The page's name between two menus: on a small screen the folders', and the account's. */
export function TopBar({ onFolders }: { onFolders: () => void }) {
  const navigate = useNavigate()
  const logout = useLogout(() => navigate('/auth', { replace: true }))
  return (
    <header className="mx-auto flex max-w-2xl items-center gap-2 px-4 pt-4">
      <IconButton
        label="Folders"
        icon={<MenuIcon aria-hidden="true" size={22} />}
        aria-haspopup="dialog"
        onClick={onFolders}
        className="-ml-2 sm:hidden"
      />
      <h1 className="flex min-w-0 flex-1 items-center gap-3 text-xl font-semibold">
        <Logo />
        My tasks
      </h1>
      <Menu label="Menu" icon={<CircleUserRound aria-hidden="true" size={22} />}>
        <MenuItem icon={<ChartColumn size={18} />} onSelect={() => navigate('/stats')}>
          Statistics
        </MenuItem>
        <MenuItem icon={<Settings size={18} />} onSelect={() => navigate('/account')}>
          Account settings
        </MenuItem>
        <MenuItem icon={<CircleHelp size={18} />} onSelect={() => navigate('/faq')}>
          FAQ
        </MenuItem>
        <MenuItem icon={<LogOut size={18} />} onSelect={() => logout.mutate()}>
          Log out
        </MenuItem>
      </Menu>
    </header>
  )
}
