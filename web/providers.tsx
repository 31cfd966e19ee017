import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Arrivals, ArrivalsContext } from './arrivals'
import { AssetsContext, type PageAssets } from './assets'
import { AuthProvider } from './auth/auth-context'
import { LiveUpdates } from './events/live-updates'
import { TimeZoneContext, useOwnTimeZone } from './time-zone'

interface Props {
  arrivals: Arrivals
  assets: PageAssets
  queryClient: QueryClient
  /** As the server knows it. */
  timeZone: string
  children: ReactNode
}

/** What every page may rely on, on the server as in the browser. */
export function Providers({ arrivals, assets, queryClient, timeZone, children }: Props) {
  return (
    <AssetsContext value={assets}>
      <ArrivalsContext value={arrivals}>
        <TimeZoneContext value={useOwnTimeZone(timeZone)}>
          <QueryClientProvider client={queryClient}>
            <AuthProvider>
              <LiveUpdates />
              {children}
            </AuthProvider>
          </QueryClientProvider>
        </TimeZoneContext>
      </ArrivalsContext>
    </AssetsContext>
  )
}
