import { EXIT, Failure } from '../print/failure'
import { print, say } from '../print/print'
import { safe } from '../print/safe-text'
import { readConfig, writeConfig } from '../sync/accounts'
import { Session } from '../sync/session'
import { commandAlone, option } from './define'
import { endSession } from './login'

/** Ends the session, and deletes all that was known of this user here (O15, security 19). */
export const logout = commandAlone({
  usage: 'logout',
  summary: 'log out and delete your data on this machine',
  options: [option('--discard', 'discard changes that were not sent')],
  examples: ['tasks logout'],
  async runAlone(options) {
    const session = await Session.open(options)
    const { server, account } = session
    if (session.waiting.length > 0) await session.exchange()
    const unsent = session.waiting.length + (await session.rejected()).length
    if (unsent > 0 && !options.discard) {
      const have = unsent === 1 ? '1 change has' : `${unsent} changes have`
      throw new Failure(
        EXIT.error,
        `${have} not been sent: see tasks outbox. To log out and lose them: tasks logout --discard`,
      )
    }
    await endSession(server, account.token).catch((error) => {
      if (!(error instanceof Failure)) throw error
      say(safe`${error.message} You are logged out here; the session on the server will expire.`)
    })
    await forget(session)
    print(safe`Logged out of ${server} (${account.email}).`)
  },
})

/** Deletes all that is known of this user here, and what they are logged in with. */
export async function forget(session: Session) {
  await session.clear()
  const { server: last, accounts } = readConfig()
  const { [session.name]: _, ...others } = accounts
  const next = last === session.name ? Object.keys(others)[0] : last
  writeConfig({ server: next, accounts: others })
}
