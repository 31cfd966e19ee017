import { accessSync, constants, existsSync } from 'node:fs'
import { version } from '../../package.json'
import { counted } from '../../src/core/counted'
import { isTimeZone } from '../../src/core/days'
import type { HealthSchema } from '../../src/core/health/contract'
import { paths } from '../config/private-file'
import { readSettings } from '../config/read'
import { EXIT, Failure } from '../print/failure'
import { printRows } from '../print/format'
import { print, style } from '../print/print'
import { safe } from '../print/safe-text'
import { accountOf, chosenServer, readConfig, type ServerOption } from '../sync/accounts'
import { Session } from '../sync/session'
import { commandAlone, option } from './define'
import { hosting } from './hosting'

type Check = { name: string; isWell: boolean; said: string }

/** A clock that is further off makes due dates wrong. */
const MOST_SECONDS_OFF = 60

/** A replica that is further behind follows no more. */
const MOST_SECONDS_BEHIND = 60

export const doctor = commandAlone({
  usage: 'doctor',
  summary: 'check the server, the session, the clock, the files and the environment',
  options: [
    option('--json', 'as JSON'),
    option('--check', 'ask TASKS_RELEASES whether there is a newer version'),
  ],
  examples: ['tasks doctor', 'tasks doctor --check'],
  async runAlone({ json, check, ...options }) {
    const checks = [
      { name: 'version', isWell: true, said: `${version} on ${process.platform} ${process.arch}` },
      ...(check ? [await releaseCheck()] : []),
      ...(await (await hosting()).inspect()),
      ...environmentChecks(),
      ...fileChecks(),
      ...(await serverChecks(options)),
    ]
    if (json) printRows(checks)
    else
      for (const { name, isWell, said } of checks) {
        const mark = isWell ? style.green('ok  ') : style.red('FAIL')
        print(safe`${mark} ${name.padEnd(8)} ${said}`)
      }
    const { length } = checks.filter(({ isWell }) => !isWell)
    if (length > 0) {
      throw new Failure(EXIT.error, `${counted(length, 'problem')} found.`)
    }
  },
})

/** The only request that is not to the server of an account, and only if it is asked for. */
async function releaseCheck(): Promise<Check> {
  const name = 'newest'
  const address = process.env.TASKS_RELEASES?.replace(/\/+$/, '')
  if (!address) {
    const said = 'Set TASKS_RELEASES to the address where releases are published.'
    return { name, isWell: false, said }
  }
  try {
    const response = await fetch(`${address}/latest.json`, { signal: AbortSignal.timeout(10_000) })
    if (!response.ok) throw new Error(`it answers with ${response.status}`)
    const newest = String(((await response.json()) as { version?: unknown }).version)
    if (!/^\d+\.\d+\.\d+$/.test(newest)) throw new Error('latest.json names no version')
    if (Bun.semver.order(newest, version) <= 0) {
      return { name, isWell: true, said: `${version} is the newest version` }
    }
    const said = `${newest} is there: ${address}. Replace this program with it, and restart the server.`
    return { name, isWell: true, said }
  } catch (error) {
    return { name, isWell: false, said: `${address} can't be asked (${(error as Error).message}).` }
  }
}

/** Other commands ignore values that they can't read. */
function environmentChecks(): Check[] {
  const { TZ = '', TASKS_TIMEOUT: timeout } = process.env
  const zone = TZ.replace(/^:/, '')
  const isZone = zone === '' || isTimeZone(zone)
  const inZone = isZone
    ? Intl.DateTimeFormat().resolvedOptions().timeZone
    : `"${TZ}" (TZ) isn't a time zone, so days count in UTC. Try Europe/Berlin.`
  const checks = [{ name: 'zone', isWell: isZone, said: inZone }]
  if (!timeout) return checks
  const isTime = Number(timeout) > 0
  const waits = isTime
    ? `${timeout} s`
    : `"${timeout}" (TASKS_TIMEOUT) isn't a number of seconds, so it is 10 s. Try 30.`
  return [...checks, { name: 'timeout', isWell: isTime, said: waits }]
}

function fileChecks(): Check[] {
  const folders = { config: paths.config(), state: paths.state(), cache: paths.cache() }
  return Object.entries(folders).map(([name, path]) => {
    if (!existsSync(path)) return { name, isWell: true, said: `${path} (not there yet)` }
    try {
      accessSync(path, constants.R_OK | constants.W_OK)
    } catch {
      return { name, isWell: false, said: `${path} can't be read and written. Check whose it is.` }
    }
    const problem = name === 'config' ? problemIn(readSettings) : undefined
    return { name, isWell: !problem, said: problem ?? path }
  })
}

function problemIn(read: () => unknown): string | undefined {
  try {
    read()
    return undefined
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return error.message
  }
}

async function serverChecks(options: ServerOption): Promise<Check[]> {
  const problem = problemIn(readConfig)
  if (problem) return [{ name: 'session', isWell: false, said: problem }]
  const server = chosenServer(options.server)
  if (!server) return [{ name: 'server', isWell: false, said: 'None yet. Run tasks login.' }]
  const reached = await reach(server)
  return [
    reached.check,
    ...reached.replica,
    ...clockChecks(reached.date),
    await sessionCheck(options, reached.check),
  ]
}

async function reach(server: string) {
  try {
    const response = await fetch(`${server}/api/health`, { signal: AbortSignal.timeout(10_000) })
    const date = response.headers.get('date')
    const health = response.ok ? ((await response.json()) as Health) : undefined
    const said = health ? named(server, health) : `${server} answers with ${response.status}.`
    const check = { name: 'server', isWell: response.ok, said }
    return { check, replica: replicaCheck(health), date: date ? new Date(date) : undefined }
  } catch (error) {
    const { reasonOf } = await import('../sync/transport')
    const said = `${server} can't be reached (${reasonOf(error)}).`
    return { check: { name: 'server', isWell: false, said }, replica: [], date: undefined }
  }
}

/** What `GET /api/health` says; an older server says less. */
type Health = Partial<typeof HealthSchema.static>

function named(server: string, { version, database }: Health): string {
  if (typeof version !== 'string') return server
  const on = database ? ` on ${database.engine}` : ''
  const risk = database?.isDurable === false ? ', which may lose changes that it has answered' : ''
  return `${server} (version ${version}${on}${risk})`
}

function replicaCheck(health: Health | undefined): Check[] {
  const replica = health?.database?.replica
  if (!replica) return []
  const { secondsBehind } = replica
  if (secondsBehind === null) {
    const said = "It doesn't answer, so everything is read from the database that it follows."
    return [{ name: 'replica', isWell: false, said }]
  }
  const isWell = secondsBehind <= MOST_SECONDS_BEHIND
  return [{ name: 'replica', isWell, said: `${secondsBehind} s behind` }]
}

function clockChecks(date: Date | undefined): Check[] {
  if (!date) return []
  const seconds = Math.round(Math.abs(Date.now() - date.getTime()) / 1000)
  const isWell = seconds <= MOST_SECONDS_OFF
  const said = isWell
    ? `within ${MOST_SECONDS_OFF} s of the server's`
    : `${seconds} s off the server's. Set the clock of this machine, or of the server.`
  return [{ name: 'clock', isWell, said }]
}

async function sessionCheck(options: ServerOption, server: Check): Promise<Check> {
  const name = 'session'
  try {
    const { account } = accountOf(options)
    if (!server.isWell) return { name, isWell: true, said: `${account.email} (not checked)` }
    const session = await Session.open(options)
    const { email } = await session.call((api) => api.auth.user.get())
    return { name, isWell: true, said: `${email} is logged in` }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { name, isWell: false, said: error.message }
  }
}
