import { beginningOf } from '../routing/prepare'

/** By how their addresses begin. */
const PARTS: Record<string, () => Promise<unknown>> = {
  '/today': () => import('../agenda/today-view'),
  '/upcoming': () => import('../agenda/upcoming-view'),
  '/calendar': () => Promise.all([import('../agenda/calendar-view'), import('../agenda/movable')]),
  '/search': () => import('../search/search-view'),
  '/filter': () => import('../search/filter-view'),
  '/assigned': () => import('../agenda/assigned-view'),
  '/task': () => Promise.all([import('../dialogs/task-panel'), import('../dialogs/task-details')]),
}

/** Loads a view or a task that comes from the server. Offline and not kept, the page says so in its place. */
export async function loadPart(pathname: string) {
  await PARTS[beginningOf(pathname)]?.().catch(() => {})
}
