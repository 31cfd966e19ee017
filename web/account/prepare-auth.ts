import { invitationKey, OPTIONS_KEY } from '../api/account-keys'
import { prefetch } from '../routing/prefetch'
import { type Prepare, signedOutOnly } from '../routing/prepare'

/** What the forms say depends on how the server is set up. */
export const prepareAuth: Prepare = async (visit) => {
  const goTo = await signedOutOnly(visit)
  const invite = visit.searchParams.get('invite')
  const keys = [OPTIONS_KEY, ...(invite ? [invitationKey(invite)] : [])]
  if (!goTo) await prefetch(visit.queryClient, keys)
  return goTo
}
