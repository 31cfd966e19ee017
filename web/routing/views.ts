interface Place {
  path: string
  /** Its code by the path from the root: the server names the files in the head of the page. */
  modules?: string[]
}

/** What each loads, and its icon, is in screen/views.tsx. */
export type ViewPath = '/today' | '/upcoming' | '/calendar' | '/search' | '/assigned'

export interface View extends Place {
  path: ViewPath
  label: string
  /** Keys that lead there from anywhere, see shortcuts/shortcuts.ts. */
  keys?: string
  /** Tasks are added here, due on its day. */
  takesTasks?: true
  /** Its title says more than its name. */
  hasOwnHead?: true
  /** Only where a folder is shared; on a phone it is in the panel of the folders. */
  isForSharing?: true
}

/** What is shown above the folders, each at an address of its own (C1). */
export const VIEWS: readonly View[] = [
  {
    path: '/today',
    label: 'Today',
    keys: 'g t',
    modules: ['web/agenda/today-view.tsx'],
    takesTasks: true,
  },
  {
    path: '/upcoming',
    label: 'Upcoming',
    keys: 'g u',
    modules: ['web/agenda/upcoming-view.tsx'],
    takesTasks: true,
  },
  {
    path: '/calendar',
    label: 'Calendar',
    keys: 'g c',
    modules: ['web/agenda/calendar-view.tsx'],
    takesTasks: true,
    hasOwnHead: true,
  },
  { path: '/search', label: 'Search', modules: ['web/search/search-view.tsx'] },
  {
    path: '/assigned',
    label: 'Assigned to me',
    keys: 'g m',
    modules: ['web/agenda/assigned-view.tsx'],
    isForSharing: true,
  },
]

export const PLACES: readonly Place[] = [
  ...VIEWS,
  { path: '/filter/:filter', modules: ['web/search/filter-view.tsx'] },
  { path: '/task/:task', modules: ['web/dialogs/task-panel.tsx', 'web/dialogs/task-details.tsx'] },
  { path: '/folder/:folder' },
  { path: '/folder/:folder/activity' },
]

export function placeAt(pathname: string): Place | undefined {
  return PLACES.find(({ path }) => isAt(path, pathname))
}

/** Whether an address is one of those that a path such as `/task/:task` stands for. */
export function isAt(path: string, pathname: string): boolean {
  let pattern = patterns.get(path)
  if (!pattern) {
    pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/*$`)
    patterns.set(path, pattern)
  }
  return pattern.test(pathname)
}

/** A page asks a hundred times where it is: react-router's matchPath makes a pattern each time. */
const patterns = new Map<string, RegExp>()
