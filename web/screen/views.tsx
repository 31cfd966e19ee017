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
import { placeAt, VIEWS, type View, type ViewPath } from '../routing/views'
import { useFilters } from '../sync/use-lists'
import { useViewCounts } from './view-counts'

export interface ViewProps {
  /** A form for a new task is open. */
  adding: boolean
  onAddingDone: () => void
}

type Load = () => Promise<{ default: ComponentType<ViewProps> }>

/** What the views of routing/views.ts look like and load. */
const PARTS: Record<ViewPath, { Icon: LucideIcon; load: Load }> = {
  '/today': { Icon: Star, load: () => import('../agenda/today-view') },
  '/upcoming': { Icon: Sunrise, load: () => import('../agenda/upcoming-view') },
  '/calendar': { Icon: CalendarDays, load: () => import('../agenda/calendar-view') },
  '/search': { Icon: Search, load: () => import('../search/search-view') },
  '/assigned': { Icon: CircleUserRound, load: () => import('../agenda/assigned-view') },
}
const loadFilterView: Load = () => import('../search/filter-view')

/** What is loaded before an address is shown that comes from the server. */
const LOADS: Record<string, () => Promise<unknown>> = {
  ...Object.fromEntries(VIEWS.map(({ path }) => [path, PARTS[path].load])),
  '/calendar': () => Promise.all([PARTS['/calendar'].load(), import('../agenda/movable')]),
  '/filter/:filter': loadFilterView,
  '/task/:task': () =>
    Promise.all([import('../dialogs/task-panel'), import('../dialogs/task-details')]),
}

/** Loads a view or a task that comes from the server. Offline and not kept, the page says so in its place. */
export async function loadPart(pathname: string) {
  const path = placeAt(pathname)?.path
  if (path) await LOADS[path]?.().catch(() => {})
}

const SHOWN = VIEWS.map((view) => {
  const { Icon, load } = PARTS[view.path]
  return { ...view, Icon, Content: lazy(load) }
})
const FilterView = lazy(loadFilterView)

/** The view of an address; none where it is a folder's. A saved filter is one too. */
export function useView(
  place: string,
): (Pick<View, 'label' | 'takesTasks'> & { Content: ComponentType<ViewProps> }) | undefined {
  const filters = useFilters()
  if (!isFilterAddress(place)) return SHOWN.find(({ path }) => path === place)
  const filter = filterAt(place, filters)
  return { label: filter?.name ?? 'Filter', takesTasks: true, Content: FilterView }
}

interface Props {
  /** The address of what is shown. */
  place: string
}

/** Links to the views, in the sidebar. */
export function Views({ place }: Props) {
  const counts = useViewCounts()
  const shown = SHOWN.filter(
    ({ path, isForSharing }) => !isForSharing || counts[path] !== undefined || place === path,
  )
  return (
    <nav aria-label="Views" className="max-lg:hidden">
      <ul className="grid gap-0.5 pt-2">
        {shown.map(({ path, label, Icon }) => (
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
  const views = SHOWN.filter(({ isForSharing }) => !isForSharing)
  const current = views.some(({ path }) => path === shown) ? shown : '/'
  return (
    <nav aria-label="Views" className="views-bar">
      {[folders, ...views].map(({ path, label, Icon }) => {
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
