import type { QueryClient } from '@tanstack/react-query'
import { type Fetch, fetchQuery } from './query'

export const USER_KEY = ['/api/auth/user']
export const OPTIONS_KEY = ['/api/auth/options']
export const invitationKey = (token: string) => ['/api/auth/invitation', { token }]
export const NOTICES_KEY = ['/api/auth/notices']
export const SESSIONS_KEY = ['/api/auth/sessions']
const VERIFY_PATH = '/api/auth/verify-email'
export const verifyKey = (token: string) => [VERIFY_PATH, token]

/** The two queries of accounts for which a refusal is an answer and not an error. */
export function setAuthDefaults(queryClient: QueryClient, get: Fetch) {
  queryClient.setQueryDefaults(USER_KEY, { queryFn: fetchQuery(get, 'null') })
  queryClient.setQueryDefaults([VERIFY_PATH], {
    queryFn: async ({ queryKey }) => {
      const query = new URLSearchParams({ token: String(queryKey[1]) })
      const { message } = await (await get(`${VERIFY_PATH}?${query}`)).json()
      return String(message ?? '')
    },
  })
}
