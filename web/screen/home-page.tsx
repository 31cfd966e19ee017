import { useQueryClient } from '@tanstack/react-query'
import { Protected } from '../session/protected'
import { takeOver } from '../sync/open'
import { KeepClicks } from '../ui/missed-clicks'
import { Spinner } from '../ui/spinner'
import { Home } from './home'

export { loadPart } from './load-part'
/** Here, so that it comes with the page and not after it. */
export { prepareHome } from './prepare-home'

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
