import { useQueryClient } from '@tanstack/react-query'
import { PREFERENCES } from '../../src/core/auth/preferences'
import { type Prepare, signedInOnly, toStartPage } from '../routing/prepare'
import { Protected } from '../session/protected'
import { LISTS_PATH } from '../sync/lists'
import { renderedLists, setListDefaults, takeOver } from '../sync/open'
import { Reminded } from '../tasks/reminded'
import { KeepClicks } from '../ui/missed-clicks'
import { Spinner } from '../ui/opening'
import { Home } from './home'

const TITLE = 'My tasks – Task organiser'

export function Component() {
  const queryClient = useQueryClient()
  // Not in an effect, which would come after the first list is asked for. Twice is once.
  takeOver(queryClient)
  // React sends no title of a fallback. In the browser the name of the place takes this one over.
  const isFrame = typeof document === 'undefined' && !renderedLists(queryClient)
  return (
    <>
      <meta name="robots" content="noindex" />
      {isFrame && <title>{TITLE}</title>}
      <Protected>
        <KeepClicks
          fallback={
            <>
              <title>{TITLE}</title>
              <Spinner label="Loading tasks..." />
            </>
          }
        >
          <Reminded>
            <Home />
          </Reminded>
        </KeepClicks>
      </Protected>
    </>
  )
}

export { PageFrame } from './frame'
export { loadPart } from './views'
export { setListDefaults }

// All the lists are made together.
const load = signedInOnly([LISTS_PATH], (visit, { preferences = PREFERENCES }) =>
  toStartPage(visit, preferences),
)

/** The task screen's data: from the server once, from then on from this browser. */
export const prepare: Prepare = (visit) => {
  setListDefaults(visit.queryClient)
  return load(visit)
}
