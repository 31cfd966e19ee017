import { CalendarDays, CircleUserRound, type LucideIcon, Search, Star, Sunrise } from 'lucide-react'
import type { ComponentType } from 'react'
import { matchPath } from 'react-router'

/** An address of the task screen. */
interface Place {
  path: string
  /** What `load` and `alsoLoad` load, by the path from the root: the server names their files in the head. */
  modules?: string[]
  load?: () => Promise<unknown>
}

export interface ViewProps {
  /** A form for a new task is open. */
  adding: boolean
  onAddingDone: () => void
}

export interface View extends Place {
  label: string
  Icon: LucideIcon
  load: () => Promise<{ default: ComponentType<ViewProps> }>
  /** Keys that lead there from anywhere, see shortcuts/shortcuts.ts. */
  keys?: string
  /** Tasks are added here, due on its day. */
  takesTasks?: true
  /** Only where a folder is shared; on a phone it is in the panel of the folders. */
  isForSharing?: true
  /** What the first click may need. */
  alsoLoad?: () => Promise<unknown>
}

/** What is shown above the folders, each at an address of its own (C1). */
export const VIEWS: readonly View[] = [
  {
    path: '/today',
    label: 'Today',
    keys: 'g t',
    Icon: Star,
    modules: ['web/agenda/today-view.tsx'],
    load: () => import('../agenda/today-view'),
    takesTasks: true,
  },
  {
    path: '/upcoming',
    label: 'Upcoming',
    keys: 'g u',
    Icon: Sunrise,
    modules: ['web/agenda/upcoming-view.tsx'],
    load: () => import('../agenda/upcoming-view'),
    takesTasks: true,
  },
  {
    path: '/calendar',
    label: 'Calendar',
    keys: 'g c',
    Icon: CalendarDays,
    modules: ['web/agenda/calendar-view.tsx', 'web/agenda/movable.tsx'],
    load: () => import('../agenda/calendar-view'),
    alsoLoad: () => import('../agenda/movable'),
  },
  {
    path: '/search',
    label: 'Search',
    Icon: Search,
    modules: ['web/search/search-view.tsx'],
    load: () => import('../search/search-view'),
  },
  {
    path: '/assigned',
    label: 'Assigned to me',
    keys: 'g m',
    Icon: CircleUserRound,
    modules: ['web/agenda/assigned-view.tsx'],
    load: () => import('../agenda/assigned-view'),
    isForSharing: true,
  },
]

export const loadFilterView = () => import('../search/filter-view')

/** Every address of the task screen but `/`. */
export const PLACES: readonly (Place | View)[] = [
  ...VIEWS,
  { path: '/filter/:filter', modules: ['web/search/filter-view.tsx'], load: loadFilterView },
  {
    path: '/task/:task',
    modules: ['web/dialogs/task-panel.tsx', 'web/dialogs/task-details.tsx'],
    load: () => Promise.all([import('../dialogs/task-panel'), import('../dialogs/task-details')]),
  },
  { path: '/folder/:folder' },
  { path: '/folder/:folder/activity' },
]

export function placeAt(pathname: string): Place | View | undefined {
  return PLACES.find(({ path }) => isAt(path, pathname))
}

/** Whether an address is one of those that a path such as `/task/:task` stands for. */
export function isAt(path: string, pathname: string): boolean {
  return matchPath({ path, caseSensitive: true }, pathname) !== null
}

/** Loads a view or a task that comes from the server. Offline and not kept, the page says so in its place. */
export async function loadPlace(pathname: string) {
  const place = placeAt(pathname)
  const alsoLoad = place && 'alsoLoad' in place ? place.alsoLoad : undefined
  await Promise.all([place?.load?.(), alsoLoad?.()]).catch(() => {})
}
