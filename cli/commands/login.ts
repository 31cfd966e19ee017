import { apiOver, unwrap, unwrapAll } from '../api'
import { chosenServer, readConfig, serverAddress, writeConfig } from '../config'
import { EXIT, Failure } from '../failure'
import { print, say } from '../print'
import { ask, askSecretly, canAsk, firstLine } from '../prompt'
import { safe } from '../safe'
import type { ServerOption } from '../session'
import { Transport } from '../transport'

const DEFAULT_SERVER = 'http://localhost:3000'

export async function login(options: ServerOption & { email?: string }) {
  const server = chosenServer(options.server) ?? (await askServer())
  if (isExposed(server)) say(safe`${server} is not encrypted: the password can be read on the way.`)
  const email = options.email ?? (await askEmail())
  const password = canAsk() ? await askSecretly('Password: ') : await firstLine()
  const api = apiOver(server, new Transport({ server }))
  const { data, headers } = await unwrapAll(api.auth.login.post({ email, password }))
  const token = tokenIn(headers)
  const { accounts } = readConfig()
  const account = { userId: data.user.id, email: data.user.email, token }
  try {
    writeConfig({ server, accounts: { ...accounts, [server]: account } })
  } catch (error) {
    await endSession(server, token).catch(() => {})
    throw error
  }
  // The old one ends by itself if it can’t be ended now.
  await endSession(server, accounts[server]?.token).catch(() => {})
  print(safe`Logged in to ${server} as ${data.user.email}.`)
}

async function askServer(): Promise<string> {
  if (!canAsk()) throw new Failure(EXIT.usage, 'Say which server: --server https://example.org')
  return serverAddress((await ask(`Server [${DEFAULT_SERVER}]: `)) || DEFAULT_SERVER)
}

function askEmail(): Promise<string> {
  if (canAsk()) return ask('Email: ')
  throw new Failure(EXIT.usage, 'Say who you are: --email ann@example.org')
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
  if (!token) throw new Failure(EXIT.error, 'The server let you in but gave no session.')
  return token
}

/** The session that this one takes the place of, or that is left, on the server too. */
export async function endSession(server: string, token: string | undefined) {
  if (!token) return
  await unwrap(apiOver(server, new Transport({ server, token })).auth.logout.post())
}
