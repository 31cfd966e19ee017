import type { QueryClient } from '@tanstack/react-query'
import { USER_KEY } from './auth/keys'
import { prefetch } from './prefetch'
import { keyOf } from './query-path'

/** Somebody's coming to a page, on the server or in the browser. */
export interface Visit {
  queryClient: QueryClient
  searchParams: URLSearchParams
  /** In which the visitor counts days. */
  timeZone: string
}

/** Asks for what a page shows. Answers the path to go to instead, if there is one. */
export type Prepare = (visit: Visit) => Promise<string | undefined>

/** P1: a page with somebody's data. Without a session the answer is /auth. */
export function signedInOnly(paths: string[]): Prepare {
  return async ({ queryClient }) => {
    const user = await queryClient.ensureQueryData({ queryKey: USER_KEY })
    if (!user) return '/auth'
    await prefetch(queryClient, paths.map(keyOf))
  }
}

/** P2: somebody who is signed in has no use for the page. */
export const signedOutOnly: Prepare = async ({ queryClient }) => {
  const user = await queryClient.ensureQueryData({ queryKey: USER_KEY })
  return user ? '/' : undefined
}

/** A page for everybody. `paths` are asked for when there is a user. */
export function forEverybody(paths: string[] = []): Prepare {
  return async ({ queryClient }) => {
    const user = await queryClient.ensureQueryData({ queryKey: USER_KEY })
    if (user) await prefetch(queryClient, paths.map(keyOf))
  }
}
