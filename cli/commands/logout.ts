import { readConfig, writeConfig } from '../config'
import { EXIT, Failure } from '../failure'
import { print, say } from '../print'
import { safe } from '../safe'
import { changes, type ServerOption, Session } from '../session'
import { endSession } from './login'

/** Ends the session, and empties all that was known of this user here (security 19). */
export async function logout(options: ServerOption & { discard?: boolean }) {
  const session = await Session.closed(options)
  const { server, account, cache } = session
  await session.sendKept()
  if (session.kept.length > 0 && !options.discard) {
    throw new Failure(
      EXIT.error,
      `${changes(session.kept.length)} could not be sent. Try again later, or give up on them: tasks logout --discard`,
    )
  }
  await endSession(server, account.token).catch((error) => {
    if (!(error instanceof Failure)) throw error
    say(safe`${error.message} The session is forgotten here, and ends there by itself.`)
  })
  session.discard()
  cache.clear()
  const { server: last, accounts } = readConfig()
  const { [server]: _, ...others } = accounts
  writeConfig({ server: last === server ? Object.keys(others)[0] : last, accounts: others })
  print(safe`Logged out of ${server} (${account.email}).`)
}
