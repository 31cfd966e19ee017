import type { QueryClient } from '@tanstack/react-query'
import type { ChangePreferences } from '../../src/core/auth/contract'
import { USER_KEY } from '../api/account-keys'
import { api } from '../api/client'
import { unwrap } from '../api/query'
import { reportFailure } from '../api/report-failure'

/**
 * Saves changed settings. If that fails, the account is read again, and a toast says so unless
 * `isQuiet`.
 */
export async function sendPreferences(
  queryClient: QueryClient,
  change: ChangePreferences,
  isQuiet: boolean,
) {
  try {
    await unwrap(api.auth.preferences.patch(change))
  } catch (error) {
    if (!isQuiet) reportFailure('The setting could not be saved', error)
    await queryClient.invalidateQueries({ queryKey: USER_KEY })
  }
}
