import { Unreachable } from '../print/failure'
import { printValue } from '../print/format'
import { print, say } from '../print/print'
import { safe } from '../print/safe-text'
import { readConfig, writeConfig } from '../sync/accounts'
import { unwrap } from '../sync/api'
import type { Session } from '../sync/session'
import { AS_JSON, command } from './define'

export const whoami = command({
  usage: 'whoami',
  summary: 'show who is logged in and where',
  options: [AS_JSON],
  examples: ['tasks whoami --server https://tasks.example.org'],
  async run(session, { json }) {
    const user = await profile(session)
    if (json) return printValue(user)
    const name = [user.firstName, user.lastName].filter(Boolean).join(' ')
    print(safe`${user.email}${name ? ` (${name})` : ''} on ${session.server}`)
  },
})

async function profile(session: Session) {
  const { name, account } = session
  try {
    const { api } = await session.client()
    const user = await unwrap(api.auth.user.get())
    if (user.updatedAt !== account.user?.updatedAt) {
      const config = readConfig()
      writeConfig({ ...config, accounts: { ...config.accounts, [name]: { ...account, user } } })
    }
    return user
  } catch (error) {
    if (!(error instanceof Unreachable && account.user)) throw error
    say(safe`${error.message} Showing your profile as last known.`)
    return account.user
  }
}
