import { QueryClient } from '@tanstack/react-query'
import { setAuthDefaults } from './auth/queries'
import { type Fetch, fetchQuery } from './query'

const MINUTE = 60_000

/**
 * The spec's data-fetching defaults (§7, §9): a query's key begins with its path, nothing is
 * fetched again by itself, nothing is tried twice.
 */
export function createQueryClient(get: Fetch): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: fetchQuery(get, 'throw'),
        staleTime: 5 * MINUTE,
        gcTime: 10 * MINUTE,
        retry: false,
        refetchInterval: false,
        refetchOnMount: false,
        refetchOnReconnect: false,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  })
  setAuthDefaults(queryClient, get)
  return queryClient
}
