import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { SQL } from 'bun'
import { openDatabase } from '../../db/database'
import { copyFromSqlite } from '../../db/postgres/copy'
import { journal } from '../../db/schema'
import { childrenOf, createDatabase, startServer as startPostgres } from '../../tests/postgres'
import { type ServerProcess, startServer } from '../../tests/process'
import { load, type Next, request } from './load'
import { print } from './measures'
import { type Seeded, seed } from './seed'

/*
 * `bun scripts/bench/engines.ts`: durable writes and unchanged lists on both engines, PostgreSQL
 * through one, two and three processes, in one run on one machine. The load and PostgreSQL run on the
 * same processors.
 */

const CONNECTIONS = 64
const MS = 6_000
/** Of a process, until its code is compiled: later seconds are no quicker. */
const WARM_MS = 4_000
const PEOPLE = 500
const TASKS = 50
const HOT = 5
const ENV = { RATE_LIMITS: 'off', MOST_TASKS: '1000000000', LOG: 'error' }
/** What the kernel counts processor time in. */
const TICK_MS = 10

const dir = mkdtempSync(join(tmpdir(), 'tasks-bench-'))
const file = join(dir, 'tasks.db')
const postgres = await startPostgres({ fsync: 'on' })
try {
  const people = await prepare()
  const [cpu] = cpus()
  print(`${cpu?.model.trim()}, ${cpus().length} cores, Bun ${Bun.version}; ${await promise()}\n`)
  print(line(['', 'writes/s', 'p50', 'p99', 'most ms', 'ms of ours', 'of PostgreSQL', 'lost']))
  await measure('embedded', file, 1, people)
  for (const processes of [1, 2, 3]) {
    const database = await createDatabase(postgres.url)
    await copyFromSqlite(file, database.url)
    await measure(`PostgreSQL, ${processes} processes`, database.url, processes, people)
    await database.stop()
  }
} finally {
  await postgres.stop()
  rmSync(dir, { recursive: true, force: true })
}

async function prepare(): Promise<Seeded[]> {
  const db = openDatabase(file)
  await db.migrate()
  const people = await seed(db, PEOPLE, new Date(), TASKS)
  db.close()
  return people
}

/** What the server says of its promise to keep what it has answered. */
async function promise(): Promise<string> {
  const client = new SQL(postgres.url, { max: 1 })
  const said = await client.unsafe(
    `select name, setting from pg_settings where name in ('server_version', 'fsync', 'synchronous_commit') order by name`,
  )
  await client.close()
  return said.map(({ name, setting }: Record<string, string>) => `${name} ${setting}`).join(', ')
}

async function measure(name: string, url: string, processes: number, people: Seeded[]) {
  const env = { ...ENV, DATABASE_URL: url }
  const servers: ServerProcess[] = []
  try {
    for (let nth = 0; nth < processes; nth++) servers.push(await startServer({ env }))
    // Code that is new to the processes, and statements to the server: each process as long alone.
    await write(servers, url, people, WARM_MS * processes)
    print(line([name, ...(await write(servers, url, people, MS))]))
    print(line(['  five accounts', ...(await write(servers, url, people.slice(0, HOT), MS))]))
    print(line(['  unchanged lists', ...(await readLists(servers, people))]))
  } finally {
    for (const server of servers) await server.stop()
  }
}

/** Half of them create a task, half tick one. */
async function write(servers: ServerProcess[], url: string, people: Seeded[], ms: number) {
  const before = await countWrites(url)
  const [ours, theirs] = [timeOf(servers), timeOfPostgres()]
  const found = await send(servers, nextWrite(people), ms, [200, 201])
  const lost = found.answers - ((await countWrites(url)) - before)
  const each = [timeOf(servers) - ours, timeOfPostgres() - theirs].map((sum) => sum / found.answers)
  return [...shown(found), ...each.map((time) => time.toFixed(2)), String(lost)]
}

function nextWrite(people: Seeded[]): Next {
  return (index) => {
    const { token, taskIds } = people[Math.trunc(Math.random() * people.length)] as Seeded
    const cookie = { cookie: `sid=${token}` }
    if (index % 2) return request('POST', '/api/tasks', cookie, { title: `Task ${index}` })
    const id = taskIds[Math.trunc(Math.random() * taskIds.length)]
    return request('PUT', `/api/tasks/${id}/toggle`, cookie)
  }
}

/** Each change is a row of the journal. */
async function countWrites(url: string): Promise<number> {
  const db = openDatabase(url)
  const count = await db.read.$count(journal)
  db.close()
  return count
}

async function readLists(servers: ServerProcess[], people: Seeded[]) {
  const [{ url }] = servers as [ServerProcess]
  const asking = people.slice(0, 100).map(async ({ token }) => {
    const headers = { cookie: `sid=${token}` }
    const { headers: answered } = await fetch(`${url}/api/tasks`, { headers })
    const known = { ...headers, 'if-none-match': answered.get('etag') ?? '' }
    return request('GET', '/api/tasks', known)
  })
  const requests = await Promise.all(asking)
  const next: Next = (index) => requests[index % requests.length] as Buffer
  return shown(await send(servers, next, MS, [304]))
}

function send(servers: ServerProcess[], next: Next, ms: number, expected: number[]) {
  const urls = servers.map(({ url }) => url)
  return load(urls, next, { connections: CONNECTIONS, ms, expected })
}

function shown({ perSecond, p50, p99, most }: Awaited<ReturnType<typeof load>>): string[] {
  const [all, ...times] = [perSecond, p50, p99, most].map((value) => Math.round(value))
  return [all?.toLocaleString('en') ?? '', ...times.map(String)]
}

function timeOf(servers: ServerProcess[]): number {
  return servers.reduce((sum, { pid }) => sum + timesOf(pid).own, 0)
}

/** With that of connections that have ended. */
function timeOfPostgres(): number {
  const { own, ended } = timesOf(postgres.pid)
  return childrenOf(postgres.pid).reduce((sum, pid) => sum + timesOf(pid).own, own + ended)
}

/** Milliseconds of processor time, of a process itself and of those that it has outlived. */
function timesOf(pid: number): { own: number; ended: number } {
  const fields = statOf(pid)
    .replace(/^.*\) /s, '')
    .split(' ')
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number)
  return { own: (user + system) * TICK_MS, ended: (endedUser + endedSystem) * TICK_MS }
}

/** Of a connection that ends meanwhile, nothing: its time is counted with what has ended. */
function statOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}

function line([name = '', ...values]: string[]): string {
  return name.padEnd(26) + values.map((value) => value.padStart(15)).join('')
}
