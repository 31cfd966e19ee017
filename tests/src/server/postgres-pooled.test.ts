import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SQL, type Subprocess } from 'bun'
import { withoutPooler } from '../../../db/postgres/hosts'
import { startDevices, survivors } from '../../devices'
import { freePort } from '../../free-port'
import { createDatabase, type PostgresServer, startServer } from '../../postgres'
import { until } from '../../until'
import { createWorld, type Person, type World } from '../../world'
import { made } from './answers'

/** Debian's: 1.18. `npm test` installs it where it may. */
const PGBOUNCER = '/usr/sbin/pgbouncer'
const isThere = existsSync(PGBOUNCER)
if (!isThere) process.stderr.write('Not tested through PgBouncer: install its package.\n')
/** Fewer than those who write at once. */
const CONNECTIONS = 3

setDefaultTimeout(60_000)

const dir = mkdtempSync(join(tmpdir(), 'tasks-pgbouncer-'))
let postgres: PostgresServer
let pooler: Subprocess
let url: string
let one: World
let two: World
let me: Person

beforeAll(async () => {
  if (!isThere) return
  postgres = await startServer()
  const database = await createDatabase(postgres.url)
  const [direct, pooled] = [new URL(database.url), new URL(database.url)]
  pooled.port = String(freePort())
  pooler = startPgBouncer(direct, pooled)
  await until(() => answers(pooled.href))
  pooled.searchParams.set('pgbouncer', direct.host)
  url = pooled.href
  one = await createWorld({ DATABASE_URL: url })
  two = await createWorld({ DATABASE_URL: url })
  me = await one.person()
})
afterAll(async () => {
  await one?.close()
  await two?.close()
  pooler?.kill()
  await pooler?.exited
  await postgres?.stop()
  rmSync(dir, { recursive: true })
})

/** With the settings that docs/deployment.md names, but for addresses, the login and the size. */
function startPgBouncer(direct: URL, pooled: URL): Subprocess {
  const given = readFileSync(
    join(import.meta.dir, '../../../docs/deployment/pgbouncer.ini'),
    'utf8',
  )
  const { hostname, port, username } = direct
  const settings = {
    tasks: `host=${hostname} port=${port} user=${username}`,
    listen_addr: pooled.hostname,
    listen_port: pooled.port,
    auth_type: 'any',
    auth_file: '',
    default_pool_size: String(CONNECTIONS),
  }
  const own = Object.entries(settings).reduce(
    (text, [name, value]) => text.replace(new RegExp(`^${name} = .*$`, 'm'), `${name} = ${value}`),
    given,
  )
  const file = join(dir, 'pgbouncer.ini')
  writeFileSync(file, `${own.replace(/^tasks =/m, '* =')}unix_socket_dir =\n`)
  chmodSync(dir, 0o755)
  // It refuses to run as root, and ends with us.
  const asNobody = ['--reuid', 'nobody', '--regid', 'nogroup', '--clear-groups']
  const user = process.getuid?.() === 0 ? asNobody : []
  return Bun.spawn(['setpriv', '--pdeathsig', 'KILL', ...user, PGBOUNCER, '--quiet', file], {
    stdio: ['ignore', 'ignore', 'ignore'],
  })
}

async function answers(to: string): Promise<boolean> {
  const client = new SQL(to, { max: 1, connectionTimeout: 1, prepare: false })
  const isUp = await client.unsafe('select 1').then(
    () => true,
    () => false,
  )
  await client.close({ timeout: 0 }).catch(() => {})
  return isUp
}

test.if(isThere)(
  'PgBouncer: two processes with more writers than connections lose and double nothing',
  async () => {
    const people = [me, { ...me, api: two.client(me.cookie) }] as const
    const devices = startDevices(12, (nth, attempt) => (people[(nth + attempt) % 2] ?? me).api)
    await until(() => devices.acknowledged.size >= 60)
    await devices.stop()
    const titles = (await made(two.client(me.cookie).tasks.get())).map(({ title }) => title)
    expect(survivors(devices.acknowledged, titles)).toEqual({ lost: [], twice: [] })
    expect([...devices.statuses.keys()]).toEqual([200])
  },
)

test.if(isThere)('PgBouncer: changes, undo, search, sync and export work', async () => {
  const task = await made(me.api.tasks.post({ title: 'Water the orchid' }))
  await made(me.api.tasks({ id: task.id }).toggle.put())
  const { response } = await me.api.tasks({ id: task.id }).put({ title: 'Water the fern' })
  const entry = Number(response.headers.get('x-journal'))
  await made(me.api.journal({ id: entry }).undo.post())
  const there = two.client(me.cookie)
  const found = (await made(there.tasks.get())).find(({ id }) => id === task.id)
  expect(found).toMatchObject({ title: 'Water the orchid', status: 'completed' })
  const headers = { cookie: me.cookie }
  const search = await two.fetch('/api/tasks/search?q=orchid', { headers })
  expect(await search.text()).toContain('orchid')
  expect(await (await two.fetch('/api/auth/export', { headers })).text()).toContain('orchid')
  expect((await made(there.sync.get({ query: {} }))).revision).toBeGreaterThan(entry)
})

test.if(isThere)('PgBouncer: a process hears of another’s change, past the pool', async () => {
  const there = await two.fetch('/api/events', { headers: { cookie: me.cookie } })
  const reader = (there.body as ReadableStream<Uint8Array>).getReader()
  const next = async () => new TextDecoder().decode((await reader.read()).value)
  await next()
  await next()
  const { response } = await me.api.tags.post({ name: 'Kitchen' })
  expect(await next()).toContain(`{"revision":${response.headers.get('x-journal')}}`)
  await reader.cancel()
  expect(new URL(withoutPooler(url)).port).toBe(new URL(postgres.url).port)
})
