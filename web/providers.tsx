import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AuthProvider } from './auth/auth-context'
import { LiveUpdates } from './events/live-updates'

/** What every page may rely on, on the server as in the browser. */
export function Providers({
  queryClient,
  children,
}: {
  queryClient: QueryClient
  children: ReactNode
}) {
  return (
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        <LiveUpdates />
        {children}
      </AuthProvider>
    </QueryClientProvider>
  )
}
