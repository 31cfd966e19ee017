import { USER_KEY, verifyKey } from '../api/account-keys'
import { prefetch } from '../routing/prefetch'
import type { Prepare } from '../routing/prepare'

/** Follows the link while the page is rendered, so that it works without JavaScript too. */
export const prepareVerification: Prepare = async ({ queryClient, searchParams }) => {
  await queryClient.ensureQueryData({ queryKey: USER_KEY })
  const token = searchParams.get('token')
  if (token) await prefetch(queryClient, [verifyKey(token)])
  return undefined
}
