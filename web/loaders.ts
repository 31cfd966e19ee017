import { data, type LoaderFunction, redirect } from 'react-router'
import { USER_KEY } from './auth/queries'
import { prefetch, queryClientContext } from './query-context'
import { keyOf } from './query-path'

/** P1: a page with somebody's data. Without a session the answer is /auth. */
export function signedInOnly(paths: string[]): LoaderFunction {
  return async ({ context }) => {
    const queryClient = context.get(queryClientContext)
    const user = await queryClient.ensureQueryData({ queryKey: USER_KEY })
    if (!user) return redirect('/auth')
    await prefetch(queryClient, paths.map(keyOf))
    return null
  }
}

/** P2: somebody who is signed in has no use for the page. */
export const signedOutOnly: LoaderFunction = async ({ context }) => {
  const queryClient = context.get(queryClientContext)
  const user = await queryClient.ensureQueryData({ queryKey: USER_KEY })
  return user ? redirect('/') : null
}

/** A page for everybody. `paths` are asked for when there is a user. */
export function forEverybody(paths: string[] = [], status = 200): LoaderFunction {
  return async ({ context }) => {
    const queryClient = context.get(queryClientContext)
    const user = await queryClient.ensureQueryData({ queryKey: USER_KEY })
    if (user) await prefetch(queryClient, paths.map(keyOf))
    return data(null, { status })
  }
}
