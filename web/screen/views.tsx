import { CircleUserRound } from 'lucide-react'
import type { ComponentType } from 'react'
import { filterAt, isFilterAddress } from '../routing/addresses'
import { Link } from '../routing/link'
import { placeAt, VIEWS, type View, type ViewPath } from '../routing/views'
import { useFilters } from '../sync/use-lists'
import { lazyPart } from '../ui/lazy-part'
import { Calendar, CalendarArrowUp, Folders, Plus, Search, Star } from '../ui/row-icons'
import { useViewCounts } from './view-counts'

export interface ViewProps {
  adding: boolean
  onAdd: () => void
  onAddingDone: () => void
}

type IconProps = { size: number; 'aria-hidden': 'true' }
type Load = () => Promise<{ default: ComponentType<ViewProps> }>

/** What the views of routing/views.ts look like and load. */
const PARTS: Record<ViewPath, { Icon: ComponentType<IconProps>; load: Load }> = {
  '/today': { Icon: Star, load: () => import('../agenda/today-view') },
  '/upcoming': { Icon: CalendarArrowUp, load: () => import('../agenda/upcoming-view') },
  '/calendar': { Icon: Calendar, load: () => import('../agenda/calendar-view') },
  '/search': { Icon: Search, load: () => import('../search/search-view') },
  '/assigned': { Icon: CircleUserRound, load: () => import('../agenda/assigned-view') },
}
const loadFilterView: Load = () => import('../search/filter-view')

/** What is loaded before an address is shown that comes from the server. */
const LOADS: Record<string, () => Promise<unknown>> = {
  ...Object.fromEntries(VIEWS.map(({ path }) => [path, PARTS[path].load])),
  '/filter/:filter': loadFilterView,
  '/task/:task': () =>
    Promise.all([import('../dialogs/task-panel'), import('../dialogs/task-details')]),
}

/** Loads a view or a task that comes from the server. Offline and not kept, the page says so in its place. */
export async function loadPart(pathname: string) {
  const path = placeAt(pathname)?.path
  if (!path) return
  await LOADS[path]?.().then(
    // To import it again takes the server as long as 3 % of a page.
    () => delete LOADS[path],
    () => {},
  )
}

const SHOWN = VIEWS.map((view) => {
  const { Icon, load } = PARTS[view.path]
  return { ...view, Icon, Content: lazyPart(load) }
})
const FilterView = lazyPart(loadFilterView)

/** The view of an address; none where it is a folder's. A saved filter is one too. */
export function useView(
  place: string,
):
  | (Pick<View, 'label' | 'takesTasks' | 'hasOwnHead'> & { Content: ComponentType<ViewProps> })
  | undefined {
  const filters = useFilters()
  if (!isFilterAddress(place)) return SHOWN.find(({ path }) => path === place)
  const filter = filterAt(place, filters)
  return { label: filter?.name ?? 'Filter', takesTasks: true, Content: FilterView }
}

export function Views({ place }: { place: string }) {
  const counts = useViewCounts()
  const shown = SHOWN.filter(
    ({ path, isForSharing }) => !isForSharing || counts[path] !== undefined || place === path,
  )
  return (
    <nav aria-label="Views" className="max-md:hidden">
      <ul>
        {shown.map(({ path, label, Icon }) => (
          <li key={path}>
            <Link to={path} aria-current={place === path ? 'page' : undefined} className="side-row">
              <Icon aria-hidden="true" size={18} />
              <span className="side-name">{label}</span>
              {counts[path] ? (
                <span className="side-count">
                  {counts[path]}
                  <span className="sr-only"> {counts[path] === 1 ? 'task' : 'tasks'}</span>
                </span>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface BarProps {
  place: string
  mayAdd: boolean
  onAdd: () => void
  /** Opens the list of the folders: there is no sidebar (spec §2). */
  onFolders: () => void
}

export function BottomBar({ place, mayAdd, onAdd, onFolders }: BarProps) {
  const isFolder = place === '/' || place.startsWith('/folder/')
  return (
    <nav aria-label="Views" className="bottom-bar">
      <BarLink path="/today" place={place} />
      <BarLink path="/upcoming" place={place} />
      {mayAdd ? (
        <button type="button" data-add aria-label="Add task" onClick={onAdd} className="bar-add">
          <span>
            <Plus size={22} />
          </span>
        </button>
      ) : (
        <span />
      )}
      <BarLink path="/calendar" place={place} />
      <button
        type="button"
        aria-haspopup="dialog"
        aria-current={isFolder ? 'page' : undefined}
        onClick={onFolders}
        className="bar-item"
      >
        <Folders size={22} />
        Folders
      </button>
    </nav>
  )
}

function BarLink({ path, place }: { path: ViewPath; place: string }) {
  const { Icon } = PARTS[path]
  return (
    <Link to={path} aria-current={path === place ? 'page' : undefined} className="bar-item">
      <Icon aria-hidden="true" size={22} />
      {VIEWS.find((view) => view.path === path)?.label}
    </Link>
  )
}
