import type { QueryClient } from '@tanstack/react-query'
import type { ChangePreferences, User } from '../../src/core/auth/contract'
import { USER_KEY } from '../api/account-keys'
import { api } from '../api/client'
import { unwrap } from '../api/query'
import { reportFailure } from '../api/report-failure'

/**
 * Shows the change at once, here and, when the server has it, on the person's other devices. `isTold`:
 * whether a failure is, by a toast.
 */
export async function changePreferences(
  queryClient: QueryClient,
  change: ChangePreferences,
  isTold = true,
) {
  queryClient.setQueryData<User | null>(
    USER_KEY,
    (user) => user && { ...user, preferences: { ...user.preferences, ...change } },
  )
  try {
    await unwrap(api.auth.preferences.patch(change))
  } catch (error) {
    if (isTold) reportFailure('The setting could not be saved', error)
    await queryClient.invalidateQueries({ queryKey: USER_KEY })
  }
}
