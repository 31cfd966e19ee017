import { Bell } from '../notices/bell'
import { Link } from '../routing/link'
import { lazyPart } from '../ui/lazy-part'
import { Logo } from '../ui/logo'
import { MenuButton } from '../ui/menu-button'
import { Ellipsis, Search } from '../ui/row-icons'
import type { PageActions } from './account-menu'

const loadMenu = () => import('./account-menu')
const AccountMenu = lazyPart(loadMenu)

/**
 * The product's name, on top of the sidebar. On a phone, which has none, the bar above: its title is
 * that of the page.
 */
export function TopBar(page: PageActions) {
  return (
    <header className="top-bar">
      <h1 className="brand">
        <Logo size={24} />
        My tasks
      </h1>
      <Link to="/search" aria-label="Search" className="icon-button md:hidden">
        <Search size={20} />
      </Link>
      <Bell />
      <MenuButton
        label="Menu"
        icon={<Ellipsis size={20} />}
        className="md:hidden"
        preload={loadMenu}
      >
        {(menu) => <AccountMenu {...menu} page={page} />}
      </MenuButton>
    </header>
  )
}

/** Past the sidebar: the next Tab goes on in the page (U6). */
export function SkipLink({ to }: { to: string }) {
  return (
    <a href={`#${to}`} className="skip-link">
      Skip to the {to}
    </a>
  )
}
