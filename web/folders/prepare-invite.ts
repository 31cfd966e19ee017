import { invitationKey, USER_KEY } from '../api/account-keys'
import { prefetch } from '../routing/prefetch'
import type { Prepare } from '../routing/prepare'

/** Before anybody signs in, the page says whether the link can still be used. */
export const prepareInvite: Prepare = async ({ queryClient, searchParams }) => {
  const user = await queryClient.ensureQueryData({ queryKey: USER_KEY })
  const token = searchParams.get('token')
  if (!user && token) await prefetch(queryClient, [invitationKey(token)])
  return undefined
}
