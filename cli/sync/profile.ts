import type { User } from '../../src/core/auth/contract'
import { Unreachable } from '../print/failure'
import { readConfig, writeConfig } from './accounts'
import type { Session } from './session'

/**
 * Who is logged in: as the server says, which is kept, or as last known with the reason why the
 * server can't be reached. Throws Unreachable if nothing is known.
 */
export async function profileOf(session: Session): Promise<{ user: User; reason?: Unreachable }> {
  const { name, account } = session
  try {
    const user = await session.call((api) => api.auth.user.get())
    if (user.updatedAt !== account.user?.updatedAt) {
      const config = readConfig()
      writeConfig({ ...config, accounts: { ...config.accounts, [name]: { ...account, user } } })
    }
    return { user }
  } catch (error) {
    if (!(error instanceof Unreachable && account.user)) throw error
    return { user: account.user, reason: error }
  }
}
