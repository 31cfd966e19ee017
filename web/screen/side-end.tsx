import { fullName } from '../../src/core/sharing/names'
import { Face } from '../folders/faces'
import { useAuth } from '../session/auth-context'
import { lazyPart } from '../ui/lazy-part'
import { MenuButton } from '../ui/menu-button'
import { SyncIndicator } from './sync-indicator'

const loadMenu = () => import('./account-menu')
const AccountMenu = lazyPart(loadMenu)

/** The foot of the sidebar: whose tasks these are, with the header menu, and how far they are saved. */
export function SideEnd({ place }: { place: string }) {
  const { user } = useAuth()
  const name = user ? fullName(user) : ''
  return (
    <div className="side-end">
      {/* Not on a phone, which has its menu in the bar above. */}
      <nav aria-label="Account" className="contents max-md:hidden">
        <MenuButton
          icon={
            <>
              {user && <Face person={{ ...user, userId: user.id }} size="middle" />}
              <span className="truncate">
                {name}
                <span className="sr-only">Menu</span>
              </span>
            </>
          }
          aria-current={place === '/account' ? 'page' : undefined}
          className="side-row"
          preload={loadMenu}
        >
          {(menu) => <AccountMenu {...menu} />}
        </MenuButton>
      </nav>
      <SyncIndicator />
    </div>
  )
}
