import { useQueryClient } from '@tanstack/react-query'
import { KeepClicks } from '../app/missed-clicks'
import { Protected } from '../auth/protected'
import { takeOver } from '../sync/open'
import { Spinner } from '../ui/spinner'
import { Home } from './home'

/** Here, so that it comes with the page and not after it. */
export { prepareHome } from '../sync/prepare-home'
export { loadPart } from './load-part'

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
