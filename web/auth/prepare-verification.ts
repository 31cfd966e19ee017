import { prefetch } from '../app/prefetch'
import type { Prepare } from '../app/prepare'
import { USER_KEY, verifyKey } from './keys'

/** Follows the link while the page is rendered, so that it works without JavaScript too. */
export const prepareVerification: Prepare = async ({ queryClient, searchParams }) => {
  await queryClient.ensureQueryData({ queryKey: USER_KEY })
  const token = searchParams.get('token')
  if (token) await prefetch(queryClient, [verifyKey(token)])
  return undefined
}
