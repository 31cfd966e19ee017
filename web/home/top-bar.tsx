import { CircleHelp, LogOut, Menu as MenuIcon, Settings } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useLogout } from '../auth/queries'
import { Logo } from '../ui/logo'
import { Menu, MenuItem } from '../ui/menu'

export function TopBar() {
  const navigate = useNavigate()
  const logout = useLogout(() => navigate('/auth', { replace: true }))
  return (
    <header className="mx-auto flex max-w-2xl items-center justify-between px-4 pt-4">
      <h1 className="flex items-center gap-3 text-xl font-semibold">
        <Logo />
        My tasks
      </h1>
      <Menu label="Menu" icon={<MenuIcon aria-hidden="true" size={22} />}>
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
