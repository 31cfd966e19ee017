import { chmodSync, existsSync } from 'node:fs'
import type { User } from '../../src/core/auth/contract'
import { paths, readPrivate, writePrivate } from '../config/private-file'
import { EXIT, Failure, usageError } from '../print/failure'

export interface ServerOption {
  server?: string
  account?: string
}

export interface Account {
  userId: number
  email: string
  token: string
  /** Where, if the account has a name of its own. */
  server?: string
  user?: User
}

interface Config {
  /** The name of the account that commands are for when none is named: that of the last login. */
  server?: string
  /** By the server's address, or the name that --as gave (K11). */
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

/** The account that is meant, with its name and server. Throws a Failure where there is none. */
export function accountOf({ server: named, account: name }: ServerOption) {
  const config = readConfig()
  const key =
    name === undefined ? keyOn(chosenServer(named, config), config) : keyNamed(name, config)
  const account = key === undefined ? undefined : config.accounts[key]
  if (key !== undefined && account) return { name: key, server: account.server ?? key, account }
  const server = chosenServer(named, config)
  const where = server ? ` to ${server}` : ''
  const isFirst = Object.keys(config.accounts).length === 0
  const how = isFirst ? BEGINNING : 'Run tasks login.'
  throw new Failure(EXIT.signedOut, `You are not logged in${where}. ${how}`)
}

/** The account on a server: the one of the last login, where it is there. */
function keyOn(server: string | undefined, { server: current, accounts }: Config) {
  const keys = Object.keys(accounts).filter((key) => (accounts[key]?.server ?? key) === server)
  return keys.find((key) => key === current) ?? keys.find((key) => key === server) ?? keys[0]
}

/** The account of this name, email address, or what comes before its @. Throws a Failure. */
export function keyNamed(name: string, { accounts } = readConfig()): string {
  const keys = Object.keys(accounts)
  const wanted = name.toLowerCase()
  const emailOf = (key: string) => accounts[key]?.email.toLowerCase() ?? ''
  const found =
    keys.find((key) => key.toLowerCase() === wanted) ??
    keys.find((key) => emailOf(key) === wanted || emailOf(key).startsWith(`${wanted}@`))
  if (found !== undefined) return found
  const names = keys.map((key) => (accounts[key]?.server ? key : emailOf(key))).join(', ')
  const how = names ? `Yours: ${names}` : `Log in: tasks login --as ${name}`
  throw new Failure(EXIT.signedOut, `No account "${name}" here. ${how}`)
}

const BEGINNING =
  'Run tasks login, or tasks register for an account. For a server of your own on this machine, run tasks serve.'

/** The server that is named, or meant: `--server`, then TASKS_SERVER, then the last login's. */
export function chosenServer(named: string | undefined, config = readConfig()): string | undefined {
  const server = named ?? (process.env.TASKS_SERVER || undefined)
  if (server !== undefined) return serverAddress(server)
  const { server: current, accounts } = config
  return current === undefined ? undefined : (accounts[current]?.server ?? current)
}

/** An address as people type it, as an origin. Without a scheme it is https, but on this machine. */
export function serverAddress(typed: string): string {
  const text = typed.trim()
  const guess = /^(localhost|127\.|\[::1\])/.test(text) ? 'http' : 'https'
  const url = URL.parse(/^[a-z]+:\/\//i.test(text) ? text : `${guess}://${text}`)
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname) {
    throw usageError(`"${typed}" is not a server address. Try: https://example.org`)
  }
  return url.origin
}
