import {
  CalendarDays,
  CircleUserRound,
  ListTodo,
  type LucideIcon,
  Search,
  Star,
  Sunrise,
} from 'lucide-react'
import { type ComponentType, lazy } from 'react'
import { Link } from 'react-router'
import { filterAt, isFilterAddress } from '../routing/addresses'
import { useFilters } from '../sync/use-lists'
import { useViewCounts } from './view-counts'

export interface ViewProps {
  /** A form for a new task is open. */
  adding: boolean
  onAddingDone: () => void
}

interface View {
  path: string
  label: string
  Icon: LucideIcon
  Content: ComponentType<ViewProps>
  /** Tasks are added here, due on its day. */
  takesTasks?: true
}

/** For who shares a folder; on a phone it is in the panel of the folders. */
const ASSIGNED: View = {
  path: '/assigned',
  label: 'Assigned to me',
  Icon: CircleUserRound,
  Content: lazy(() => import('../agenda/assigned-view')),
}

/** What is shown above the folders. Each has an address of its own (C1), see start/pages.ts. */
const VIEWS: View[] = [
  {
    path: '/today',
    label: 'Today',
    Icon: Star,
    Content: lazy(() => import('../agenda/today-view')),
    takesTasks: true,
  },
  {
    path: '/upcoming',
    label: 'Upcoming',
    Icon: Sunrise,
    Content: lazy(() => import('../agenda/upcoming-view')),
    takesTasks: true,
  },
  {
    path: '/calendar',
    label: 'Calendar',
    Icon: CalendarDays,
    Content: lazy(() => import('../agenda/calendar-view')),
  },
  {
    path: '/search',
    label: 'Search',
    Icon: Search,
    Content: lazy(() => import('../search/search-view')),
  },
]

const FilterView = lazy(() => import('../search/filter-view'))

/** The view of an address; none where it is a folder's. A saved filter is one too. */
export function useView(place: string): Pick<View, 'label' | 'Content' | 'takesTasks'> | undefined {
  const filters = useFilters()
  if (!isFilterAddress(place)) return [...VIEWS, ASSIGNED].find(({ path }) => path === place)
  return { label: filterAt(place, filters)?.name ?? 'Filter', Content: FilterView }
}

interface Props {
  /** The address of what is shown. */
  place: string
}

/** Links to the views, in the sidebar. */
export function Views({ place }: Props) {
  const counts = useViewCounts()
  const isShared = counts[ASSIGNED.path] !== undefined || place === ASSIGNED.path
  return (
    <nav aria-label="Views" className="max-lg:hidden">
      <ul className="grid gap-0.5 pt-2">
        {(isShared ? [...VIEWS, ASSIGNED] : VIEWS).map(({ path, label, Icon }) => (
          <li key={path}>
            <Link
              to={path}
              aria-current={place === path ? 'page' : undefined}
              className="side-row aria-[current]:chosen-row"
            >
              <Icon aria-hidden="true" size={18} className="text-quiet" />
              <span className="flex-1">{label}</span>
              {counts[path] ? <span className="text-sm text-quiet">{counts[path]}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The same on a phone, at the bottom, with the way back to the folders. */
export function ViewsBar({ place }: Props) {
  const counts = useViewCounts()
  const folders = { path: '/', label: 'Folders', Icon: ListTodo }
  // Where they are listed.
  const shown = isFilterAddress(place) ? '/search' : place
  const current = VIEWS.some(({ path }) => path === shown) ? shown : '/'
  return (
    <nav aria-label="Views" className="views-bar">
      {[folders, ...VIEWS].map(({ path, label, Icon }) => {
        return (
          <Link
            key={path}
            to={path}
            aria-current={path === current ? 'page' : undefined}
            className="relative grid min-h-12 flex-1 justify-items-center gap-0.5 rounded-field py-1 text-xs text-quiet aria-[current]:font-semibold aria-[current]:text-primary"
          >
            <Icon aria-hidden="true" size={20} />
            {label}
            {counts[path] ? (
              <span className="absolute top-0 left-1/2 ml-2 rounded-full bg-base-300 px-1.5 text-base-content">
                {counts[path]}
              </span>
            ) : null}
          </Link>
        )
      })}
    </nav>
  )
}
