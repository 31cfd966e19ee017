import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { SQL } from 'bun'
import { sql } from 'drizzle-orm'
import { announce } from '../../../src/server/announce'
import { startDevices, survivors } from '../../devices'
import { createDatabase, type PostgresServer, startReplicated } from '../../postgres'
import { until } from '../../until'
import { createWorld, type Person, type World } from '../../world'
import { made } from './answers'

/** Two servers are started, and stopped. */
setDefaultTimeout(60_000)

let primary: PostgresServer
let replica: PostgresServer
let world: World
let me: Person
/** Asks the replica's server itself. */
let there: SQL

beforeAll(async () => {
  const both = await startReplicated()
  primary = both.primary
  replica = both.replica
  const { url } = await createDatabase(primary.url)
  const replicaUrl = new URL(replica.url)
  replicaUrl.pathname = new URL(url).pathname
  world = await createWorld({ DATABASE_URL: url, DATABASE_REPLICA_URL: replicaUrl.href })
  me = await world.person()
  there = new SQL(replicaUrl.href, { max: 1 })
})
afterAll(async () => {
  await world.close()
  await there.close({ timeout: 0 }).catch(() => {})
  await replica.stop()
  await primary.stop()
})

const behind = async () => (await made(world.client().health.get())).database.replica?.secondsBehind

async function pause() {
  await there.unsafe('select pg_wal_replay_pause()')
  await until(async () => {
    const [row] = await there.unsafe('select pg_get_wal_replay_pause_state() as state')
    return row?.state === 'paused'
  })
}

/** The titles that each long read gives. */
async function longReads(): Promise<string[][]> {
  const headers = { cookie: me.cookie }
  const exported = await (await world.fetch('/api/auth/export', { headers })).json()
  const delta = await made(me.api.sync.get({ query: {} }))
  const text = await (await world.fetch('/api/auth/export?format=csv', { headers })).text()
  const { columns = [], rows = [] } = delta.put.tasks ?? {}
  const at = columns.indexOf('title')
  return [
    exported.tasks.map(({ title }: { title: string }) => title),
    rows.map((row) => String((row as unknown[])[at])),
    text.match(/Title \d+/g) ?? [],
  ].map((titles) => titles.toSorted())
}

let count = 0
const titles: string[] = []
async function add() {
  const title = `Title ${++count}`
  await made(me.api.tasks.post({ title }))
  titles.push(title)
}

async function eachReadHasAll() {
  for (const found of await longReads()) expect(found).toEqual(titles.toSorted())
}

test('E5: exports, full syncs and statistics are read from a replica that has all of the account', async () => {
  // What the first sync writes, and no list for the second one.
  await made(me.api.sync.get({ query: {} }))
  await add()
  await until(async () => (await behind()) === 0)
  await pause()
  // No change of the account: a replica that doesn't know of it has all of those.
  const change = (title: string, status: string) =>
    world.app.db.write((tx) => tx.run(sql`update tasks set title = ${title}, status = ${status}`))
  await change('Changed by hand', 'completed')
  await eachReadHasAll()
  expect((await made(me.api.dashboard.stats.get({ query: {} }))).completed).toBe(0)
  await change('Title 1', 'pending')
  await there.unsafe('select pg_wal_replay_resume()')
})

test('E5: while the replica is behind they come from the primary, with all of the account', async () => {
  await pause()
  await add()
  await eachReadHasAll()
  await until(async () => Number(await behind()) > 0)
  expect(announce(world.app.env, await world.app.db.describe())).toMatch(
    /\(PostgreSQL.*, replica postgres:\/\/127\.0\.0\.1:\d+ is [\d.]+ s behind\)/,
  )
  await there.unsafe('select pg_wal_replay_resume()')
  await until(async () => (await behind()) === 0)
})

test('E5: a replica that hangs or is gone costs seconds and no answer, and is told of', async () => {
  for (const signal of ['SIGSTOP', 'SIGCONT'] as const) {
    await replica.kill(signal)
    await add()
    const began = performance.now()
    await eachReadHasAll()
    expect(performance.now() - began).toBeLessThan(15_000)
    if (signal === 'SIGSTOP') expect(await behind()).toBe(null)
  }
  await until(async () => (await behind()) === 0)
  const headers = { cookie: me.cookie }
  const exports = Array.from({ length: 12 }, () => world.fetch('/api/auth/export', { headers }))
  // The others wait in line for what has answered a moment ago.
  await Promise.race(exports)
  await replica.kill('SIGKILL')
  for (const { status } of await Promise.all(exports)) expect(status).toBe(200)
  await eachReadHasAll()
  expect(await behind()).toBe(null)
  await replica.start()
  await until(async () => (await behind()) === 0)
  await eachReadHasAll()
})

/** As one who answers for 64 writers at a time would have it: no answer before the replica has it too. */
async function replicateFirst() {
  await there.unsafe('select pg_wal_replay_resume()')
  const admin = new SQL(primary.url, { max: 1 })
  await admin.unsafe("alter system set synchronous_standby_names = '*'")
  await admin.unsafe('select pg_reload_conf()')
  await until(async () => {
    const [row] = await admin.unsafe('select sync_state from pg_stat_replication')
    return row?.sync_state === 'sync'
  })
  await admin.close()
}

test('E9: a failover in the middle of 64 writers loses nothing that was answered, and the other server is found by the URL', async () => {
  await replicateFirst()
  const { databaseUrl, replicaUrl = '' } = world.app.env
  const both = new URL(databaseUrl).href.replace('/tasks_', `,${new URL(replicaUrl).host}/tasks_`)
  const several = await createWorld({ DATABASE_URL: both, RATE_LIMITS: 'off' })
  const people = await Promise.all([1, 2, 3, 4].map((nth) => several.person(`failover${nth}`)))
  const devices = startDevices(64, (nth) => (people[nth % 4] as Person).api)
  const { acknowledged, statuses } = devices
  const more = async (count: number) => {
    const wanted = acknowledged.size + count
    await until(() => acknowledged.size >= wanted)
  }
  await more(100)
  await primary.kill('SIGKILL')
  await there.unsafe('select pg_promote()')
  await more(100)
  await devices.stop()
  const titles = (await there.unsafe('select title from tasks').values()).flat() as string[]
  expect(survivors(acknowledged, titles)).toEqual({ lost: [], twice: [] })
  expect([...statuses.keys()].toSorted()).toEqual([200, 503])
  expect(devices.slowest).toBeLessThan(15_000)
  await several.close()
})
