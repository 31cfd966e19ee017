import { chmodSync, existsSync } from 'node:fs'
import type { User } from '../../src/core/auth/contract'
import { paths } from '../config/paths'
import { readPrivate, writePrivate } from '../config/private-file'
import { EXIT, Failure } from '../print/failure'

export interface ServerOption {
  server?: string
}

/** Someone signed in to a server. */
export interface Account {
  userId: number
  email: string
  token: string
  /** Their profile as the server last said. */
  user?: User
}

interface Config {
  /** The one that commands go to when none is named: where the last login was. */
  server?: string
  /** By the server's address. */
  accounts: Record<string, Account>
}

const file = () => `${paths.config()}/servers.json`

export function readConfig(): Config {
  const text = readPrivate(file())
  if (text === undefined) return { accounts: {} }
  try {
    const { server, accounts } = JSON.parse(text)
    return { server, accounts: accounts ?? {} }
  } catch {
    throw new Failure(EXIT.error, `${file()} is not valid JSON. Fix it or delete it.`)
  }
}

export function writeConfig(config: Config) {
  writePrivate(file(), `${JSON.stringify(config, undefined, 2)}\n`)
  // A folder of an earlier, looser day.
  if (existsSync(paths.config())) chmodSync(paths.config(), 0o700)
}

/** The server and the account that is logged in there. Throws a Failure where none is. */
export function accountOf({ server: named }: ServerOption): { server: string; account: Account } {
  const config = readConfig()
  const server = chosenServer(named, config)
  const account = server && config.accounts[server]
  if (!account) {
    const where = server ? ` to ${server}` : ''
    const isFirst = Object.keys(config.accounts).length === 0
    const how = isFirst ? BEGINNING : 'Run tasks login.'
    throw new Failure(EXIT.signedOut, `You are not logged in${where}. ${how}`)
  }
  return { server, account }
}

const BEGINNING =
  'Run tasks login, or tasks register for an account. For a server of your own on this machine, run tasks serve.'

/** The server that is named, or meant: `--server`, then TASKS_SERVER, then the last login's. */
export function chosenServer(named: string | undefined, config = readConfig()): string | undefined {
  const server = named ?? (process.env.TASKS_SERVER || undefined)
  return server === undefined ? config.server : serverAddress(server)
}

/** An address as people type it, as an origin. Without a scheme it is https, but on this machine. */
export function serverAddress(typed: string): string {
  const text = typed.trim()
  const guess = /^(localhost|127\.|\[::1\])/.test(text) ? 'http' : 'https'
  const url = URL.parse(/^[a-z]+:\/\//i.test(text) ? text : `${guess}://${text}`)
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname) {
    throw new Failure(EXIT.usage, `"${typed}" is not a server address. Try: https://example.org`)
  }
  return url.origin
}
