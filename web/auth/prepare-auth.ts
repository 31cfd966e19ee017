import { prefetch } from '../app/prefetch'
import { type Prepare, signedOutOnly } from '../app/prepare'
import { OPTIONS_KEY } from './keys'

/** What the forms say depends on how the server is set up. */
export const prepareAuth: Prepare = async (visit) => {
  const goTo = await signedOutOnly(visit)
  if (!goTo) await prefetch(visit.queryClient, [OPTIONS_KEY])
  return goTo
}
