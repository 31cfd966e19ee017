import { EXIT, Failure, Refused, usageError } from '../print/failure'
import { print, say } from '../print/print'
import { ask, askSecretly, canAsk, firstLine } from '../print/prompt'
import { safe } from '../print/safe-text'
import { chosenServer, readConfig, serverAddress, writeConfig } from '../sync/accounts'
import { apiOver, unwrap, unwrapAll } from '../sync/api'
import { Transport } from '../sync/transport'
import { commandAlone, option } from './define'

const DEFAULT_SERVER = 'http://localhost:3000'

export const login = commandAlone({
  usage: 'login',
  summary: 'log in; the password is asked for or read from a pipe',
  options: [
    option('--email <email>', 'your email address'),
    option('--as <name>', 'a name for this account, beside others: see tasks switch'),
  ],
  examples: [
    'tasks login --server https://tasks.example.org',
    'tasks login --as work',
    'pass show tasks | tasks login --email ann@example.org',
  ],
  async runAlone(options) {
    const server = chosenServer(options.server) ?? (await askServer())
    if (isExposed(server))
      say(
        safe`The connection to ${server} is not encrypted: others on the network can read your password.`,
      )
    const email = options.email ?? (await askEmail())
    const transport = new Transport({ server })
    await transport.identify()
    const password = canAsk() ? await askSecretly('Password: ') : await firstLine()
    const api = apiOver(server, transport)
    const { data, headers } = await unwrapAll(api.auth.login.post({ email, password })).catch(
      refused,
    )
    const token = tokenIn(headers)
    const { accounts } = readConfig()
    const { user } = data
    const name = options.as ?? server
    const former = accounts[name]
    if (former && former.email !== user.email) {
      say(
        safe`${former.email} is no longer logged in to ${server} here. Keep both: tasks login --as NAME`,
      )
    }
    const account = { userId: user.id, email: user.email, token, user }
    const named = options.as === undefined ? account : { ...account, server }
    try {
      writeConfig({ server: name, accounts: { ...accounts, [name]: named } })
    } catch (error) {
      await endSession(server, token).catch(() => {})
      throw error
    }
    // The old one expires if it can’t be ended now.
    await endSession(former?.server ?? server, former?.token).catch(() => {})
    print(safe`Logged in to ${server} as ${data.user.email}.`)
  },
})

/** However the server refuses a login, nobody is logged in; but an email that it can't read is a typo. */
function refused(error: unknown): never {
  if (!(error instanceof Refused)) throw error
  throw new Refused(error.path ? EXIT.usage : EXIT.signedOut, error.message)
}

async function askServer(): Promise<string> {
  if (!canAsk()) throw usageError('Which server? Add --server https://example.org')
  return serverAddress((await ask(`Server [${DEFAULT_SERVER}]: `)) || DEFAULT_SERVER)
}

function askEmail(): Promise<string> {
  if (canAsk()) return ask('Email: ')
  throw usageError('Which account? Add --email ann@example.org')
}

function isExposed(server: string): boolean {
  return /^http:\/\/(?!localhost[:/]?|127\.|\[::1\])/.test(server)
}

/** The terminal sends as a bearer what a browser keeps as its session cookie. */
function tokenIn(headers: Headers): string {
  const token = headers
    .getSetCookie()
    .map((cookie) => /^(?:__Host-)?sid=([^;]+)/.exec(cookie)?.[1])
    .find(Boolean)
  if (!token) throw new Failure(EXIT.error, 'The server accepted the login but sent no session.')
  return token
}

/** The session that this one takes the place of, or that is left, on the server too. */
export async function endSession(server: string, token: string | undefined) {
  if (!token) return
  await unwrap(apiOver(server, new Transport({ server, token })).auth.logout.post())
}
