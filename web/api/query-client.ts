import { QueryClient } from '@tanstack/react-query'
import { setAuthDefaults } from './account-keys'
import { type Fetch, fetchQuery, setRevisionDefaults } from './query'

const MINUTE = 60_000

/**
 * The spec's data-fetching defaults (§7, §9): a query's key begins with its path, nothing is
 * fetched again by itself, nothing is tried twice. Without a network a call fails at once, rather
 * than wait unseen for one.
 */
export function createQueryClient(get: Fetch, { gcTime = 10 * MINUTE } = {}): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: fetchQuery(get, 'throw'),
        staleTime: 5 * MINUTE,
        gcTime,
        retry: false,
        networkMode: 'always',
        refetchInterval: false,
        refetchOnMount: false,
        refetchOnReconnect: false,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  setAuthDefaults(queryClient, get)
  setRevisionDefaults(queryClient)
  return queryClient
}
