import type { LoaderFunction } from 'react-router'
import { prefetch, queryClientContext } from '../query-context'
import { USER_KEY, verifyKey } from './queries'

/** Follows the link while the page is rendered, so that it works without JavaScript too. */
export const verifyLoader: LoaderFunction = async ({ context, request }) => {
  const queryClient = context.get(queryClientContext)
  await queryClient.ensureQueryData({ queryKey: USER_KEY })
  const token = new URL(request.url).searchParams.get('token')
  if (token) await prefetch(queryClient, [verifyKey(token)])
  return null
}
