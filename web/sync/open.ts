import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { User } from '../../src/core/auth/contract'
import type { Delta } from '../../src/core/sync/contract'
import { USER_KEY } from '../api/account-keys'
import { currentSync, setCurrentSync } from './current'
import { LIST_KEYS, SYNC_KEY } from './lists'
import { Sync } from './sync'

export type Lists = ReadonlyMap<QueryKey, unknown>

let makeLists: (queryClient: QueryClient) => Lists | undefined = () => undefined

/** On the server, which makes them from the rows that the page comes with. */
export function provideLists(make: typeof makeLists) {
  makeLists = make
}

/** On the server, once the page's rows are there. */
export const renderedLists = (queryClient: QueryClient) => makeLists(queryClient)

/**
 * In the browser: the lists are made from local data, so there is nothing to fetch, nor to share by
 * comparing. On the server they are no queries.
 */
export function setListDefaults(queryClient: QueryClient) {
  if (typeof document === 'undefined') return
  for (const key of LIST_KEYS) {
    queryClient.setQueryDefaults(key, {
      queryFn: async () => {
        await openSync(queryClient).ready
        return queryClient.getQueryData(key)
      },
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
      structuralSharing: false,
    })
  }
}

/** In the browser: the data of the signed-in user. Throws if nobody is signed in. */
export function openSync(queryClient: QueryClient): Sync {
  const user = signedIn(queryClient)
  const current = currentSync()
  if (current instanceof Sync && current.user.id === user.id) return current
  const delta = queryClient.getQueryData<Delta>(SYNC_KEY)
  const sync = new Sync(queryClient, user, delta)
  queryClient.removeQueries({ queryKey: SYNC_KEY })
  setCurrentSync(sync)
  return sync
}

export function takeOver(queryClient: QueryClient) {
  if (typeof document === 'undefined') return
  setListDefaults(queryClient)
  if (queryClient.getQueryData(SYNC_KEY) && queryClient.getQueryData(USER_KEY)) {
    openSync(queryClient)
  }
}

export function signedIn(queryClient: QueryClient): User {
  const user = queryClient.getQueryData<User | null>(USER_KEY)
  if (!user) throw new Error('Nobody is signed in')
  return user
}
