import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { User } from '../../src/core/auth/contract'
import type { Preferences } from '../../src/core/auth/preferences'
import { USER_KEY } from '../api/account-keys'
import { keyOf } from '../api/query'

/** Somebody's coming to a page, on the server or in the browser. */
export interface Visit {
  queryClient: QueryClient
  pathname: string
  searchParams: URLSearchParams
  /** In which the visitor counts days. */
  timeZone: string
  /** The folder that this browser has shown last, see last-folder.ts. */
  lastFolder: string | undefined
  /** How long the data is waited for, where that is not the usual time. */
  patienceMs?: number | undefined
}

/** Asks for what a page shows. Returns the path to go to instead, if there is one. */
export type Prepare = (visit: Visit) => Promise<string | undefined>

/** P1: a page with somebody's data. Without a session the answer is /auth. */
export function signedInOnly(
  paths: string[],
  redirect?: (visit: Visit, user: User) => string | undefined,
): Prepare {
  return async (visit) => {
    const { queryClient, patienceMs } = visit
    const user = await queryClient.ensureQueryData<User | null>({ queryKey: USER_KEY })
    if (!user) return toSignIn(visit)
    const elsewhere = redirect?.(visit, user)
    if (!elsewhere) await prefetch(queryClient, paths.map(keyOf), patienceMs)
    return elsewhere
  }
}

/** What the address of `/` asks for, such as a share (W1), is done after signing in. */
function toSignIn({ pathname, searchParams }: Visit): string {
  if (pathname !== '/' || searchParams.size === 0) return '/auth'
  return `/auth?${new URLSearchParams({ next: `/?${searchParams}` })}`
}

/**
 * `/` leads to the page that the person starts with or, by default, to the folder that was shown
 * last, with what else the address asks for.
 */
export function toStartPage(
  { pathname, searchParams, lastFolder }: Pick<Visit, 'pathname' | 'searchParams' | 'lastFolder'>,
  { startPage }: Pick<Preferences, 'startPage'>,
): string | undefined {
  const path = startPage === 'last' ? lastFolder && `/folder/${lastFolder}` : `/${startPage}`
  if (pathname !== '/' || !path) return undefined
  return `${path}${searchParams.size > 0 ? `?${searchParams}` : ''}`
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

/** Long enough for a database next door, short enough not to keep the page's frame waiting. */
const PATIENCE_MS = 50

/**
 * Asks for a page's data before it renders. What comes soon is in the page's first markup, so that
 * it reads without JavaScript; what takes longer streams in behind the frame.
 */
export async function prefetch(
  queryClient: QueryClient,
  keys: QueryKey[],
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const all = Promise.all(keys.map((queryKey) => queryClient.prefetchQuery({ queryKey })))
  const { promise: impatience, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, patienceMs)
  await Promise.race([all, impatience])
  clearTimeout(timer)
}
