import type { LucideIcon } from 'lucide-react'
import { Link, useLocation } from 'react-router'

interface View {
  path: string
  label: string
  Icon: LucideIcon
}

/** What is shown above the folders. Each has an address of its own, see app/pages.ts. */
const VIEWS: View[] = []

/** Links to the views; not drawn while there are none. */
export function Views() {
  const { pathname } = useLocation()
  if (VIEWS.length === 0) return null
  return (
    <nav aria-label="Views">
      <ul className="grid gap-0.5 p-2">
        {VIEWS.map(({ path, label, Icon }) => (
          <li key={path}>
            <Link
              to={path}
              aria-current={pathname === path ? 'page' : undefined}
              className="side-row aria-[current]:chosen-row"
            >
              <Icon aria-hidden="true" size={18} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
