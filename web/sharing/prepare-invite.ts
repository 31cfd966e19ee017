import { prefetch } from '../app/prefetch'
import type { Prepare } from '../app/prepare'
import { invitationKey, USER_KEY } from '../auth/keys'

/** Before anybody signs in, the page says whether the link can still be used. */
export const prepareInvite: Prepare = async ({ queryClient, searchParams }) => {
  const user = await queryClient.ensureQueryData({ queryKey: USER_KEY })
  const token = searchParams.get('token')
  if (!user && token) await prefetch(queryClient, [invitationKey(token)])
  return undefined
}
