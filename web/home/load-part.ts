import { beginningOf } from '../app/pages'

/** By how their addresses begin. */
const PARTS: Record<string, () => Promise<unknown>> = {
  '/today': () => import('../agenda/today-view'),
  '/upcoming': () => import('../agenda/upcoming-view'),
  '/calendar': () =>
    Promise.all([import('../calendar/calendar-view'), import('../calendar/movable')]),
  '/search': () => import('../search/search-view'),
  '/filter': () => import('../filters/filter-view'),
  '/assigned': () => import('../sharing/assigned-view'),
  '/task': () => Promise.all([import('../task/task-panel'), import('../task/task-details')]),
}

/** Loads a view or a task that comes from the server. Offline and not kept, the page says so in its place. */
export async function loadPart(pathname: string) {
  await PARTS[beginningOf(pathname)]?.().catch(() => {})
}
