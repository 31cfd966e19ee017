import { hashKey, type QueryClient } from '@tanstack/react-query'
import type { User } from '../../src/core/auth/contract'
import { USER_KEY } from '../api/account-keys'
import { connection } from '../api/connection'
import { keyOf, pathOf } from '../api/query'
import { cachedAnswer, keep, keepFor } from './offline-cache'

const USER_HASH = hashKey(USER_KEY)

/** GETs from the server; without a network, what it said last where nothing is shown yet. */
export async function getOrCached(queryClient: QueryClient, path: string): Promise<Response> {
  try {
    const response = await fetch(path, { credentials: 'include', cache: 'no-cache' })
    connection.set(true)
    if (!response.ok || !response.headers.has('etag')) return response
    // A blob is put aside without going through the page a second time.
    const body = await response.blob()
    keep(path, new Response(body, response))
    return new Response(body, response)
  } catch (error) {
    connection.set(false)
    if (queryClient.getQueryData(keyOf(path)) !== undefined) throw error
    const seen = await cachedAnswer(path)
    if (seen) return seen
    if (path === USER_KEY[0]) return Response.json(null)
    throw error
  }
}

export function keepOfflineData(queryClient: QueryClient) {
  const follow = (user: User | null) => {
    keepFor(user?.id ?? null)
    if (user) keep(pathOf(USER_KEY), Response.json(user))
  }
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryHash !== USER_HASH) return
    if (query.state.data !== undefined) follow(query.state.data)
  })
  const user = queryClient.getQueryData<User | null>(USER_KEY)
  if (user !== undefined) follow(user)
}
