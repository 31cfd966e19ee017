import { useQueryClient } from '@tanstack/react-query'
import { pathOf } from '../api/query'
import { beginningOf, type Prepare, signedInOnly, toLastFolder } from '../routing/prepare'
import { Protected } from '../session/protected'
import { LIST_KEYS } from '../sync/lists'
import { setListDefaults, takeOver } from '../sync/open'
import { KeepClicks } from '../ui/missed-clicks'
import { Spinner } from '../ui/opening'
import { Home } from './home'

export function Component() {
  const queryClient = useQueryClient()
  // Not in an effect, which would come after the first list is asked for. Twice is once.
  takeOver(queryClient)
  return (
    <>
      <title>My tasks – Task organiser</title>
      <meta name="robots" content="noindex" />
      <Protected>
        <KeepClicks fallback={<Spinner label="Loading tasks..." />}>
          <Home />
        </KeepClicks>
      </Protected>
    </>
  )
}

/** Views and tasks by how their addresses begin. */
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

const prepare = signedInOnly(LIST_KEYS.map(pathOf), toLastFolder)

/** The task screen's data: from the server once, from then on from this browser. */
export const prepareHome: Prepare = (visit) => {
  setListDefaults(visit.queryClient)
  return prepare(visit)
}
