import { type QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { type PageClock, RenderedClockContext } from '../dates/rendered-clock'
import { TimeZoneContext, tellTimeZone } from '../dates/time-zone'
import { AuthProvider, useAuth } from '../session/auth-context'
import { RenderedOrder, type SortOrder } from '../tasks/sort-order'
import { AssetsContext, type PageAssets } from './assets'
import { type RouteLoader, RouteLoaderContext } from './route-loader'

interface Props {
  assets: PageAssets
  queryClient: QueryClient
  routeLoader: RouteLoader
  timeZone: string
  /** By which the server has rendered the page, where it knew the reader's time zone. */
  clock: PageClock | undefined
  /** The order of the folder that is shown, as the server rendered it. */
  order: SortOrder
  children: ReactNode
}

/** What every page may rely on, on the server as in the browser. */
export function Providers({
  assets,
  queryClient,
  routeLoader,
  timeZone,
  clock,
  order,
  children,
}: Props) {
  useEffect(tellTimeZone, [])
  return (
    <AssetsContext value={assets}>
      <RouteLoaderContext value={routeLoader}>
        <TimeZoneContext value={timeZone}>
          <QueryClientProvider client={queryClient}>
            <AuthProvider>
              <LiveUpdates />
              <RenderedOrder value={order}>
                <RenderedClockContext value={clock}>{children}</RenderedClockContext>
              </RenderedOrder>
            </AuthProvider>
          </QueryClientProvider>
        </TimeZoneContext>
      </RouteLoaderContext>
    </AssetsContext>
  )
}

/** Shows what another tab, phone or terminal changes, for as long as somebody is signed in. */
function LiveUpdates() {
  const queryClient = useQueryClient()
  const { user } = useAuth()
  const userId = user?.id
  useEffect(() => {
    if (userId === undefined) return
    const listening = import('./listen').then(({ listen }) => listen(queryClient))
    return () => void listening.then((end) => end())
  }, [queryClient, userId])
  return null
}
