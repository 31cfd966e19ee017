import { ChartColumn, CircleHelp, LogOut, Settings } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useLogout } from '../session/queries'
import type { MenuProps } from '../ui/menu-button'
import { MenuItem, OpenMenu } from '../ui/open-menu'

/** The header menu: the other pages, and the way out. */
export default function AccountMenu(menu: MenuProps) {
  const navigate = useNavigate()
  const logout = useLogout(() => navigate('/auth', { replace: true }))
  return (
    <OpenMenu label="Menu" {...menu}>
      <MenuItem icon={<ChartColumn size={18} />} onSelect={() => navigate('/stats')}>
        Statistics
      </MenuItem>
      <MenuItem icon={<Settings size={18} />} onSelect={() => navigate('/account')}>
        Account settings
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
