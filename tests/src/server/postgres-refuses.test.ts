import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SQL } from 'bun'
import { holdAccounts } from '../../../db/accounts'
import { tags } from '../../../db/schema'
import { startDevices, survivors } from '../../devices'
import { createDatabase, type PostgresServer, startServer } from '../../postgres'
import { until } from '../../until'
import { createWorld, type Person, type World } from '../../world'
import { made } from './answers'

/** The server is stopped and started. */
setDefaultTimeout(60_000)

let server: PostgresServer
let world: World
let me: Person
let admin: SQL

beforeAll(async () => {
  server = await startServer({ max_connections: '60', fsync: 'on' })
  world = await createWorld({ DATABASE_URL: (await createDatabase(server.url)).url })
  me = await world.person()
  admin = new SQL(world.app.env.databaseUrl, { max: 1 })
})
afterAll(async () => {
  await world.close()
  await admin.close({ timeout: 0 })
  await server.stop()
})

/** Writes until one is answered with a failure, which must be this; then `end`, and it works again. */
async function isUnavailableUntil(end: () => Promise<unknown>) {
  const { status, response } = await me.api.tasks.post({ title: 'Meanwhile' })
  expect(status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('5')
  expect(world.logged.filter(({ event }) => event === 'unexpected')).toEqual([])
  await end()
  await until(async () => (await me.api.tasks.post({ title: 'After' })).status === 201)
}

test('E9: a PostgreSQL server that is stopped is a 503, and is used again once it is back', async () => {
  await made(me.api.tasks.post({ title: 'Before' }))
  const { token } = await made(me.api.tokens.post({ name: 'Calendar', right: 'feed' }))
  await server.kill('SIGINT')
  const feed = await world.fetch(`/feeds/${token}.ics`)
  expect([feed.status, feed.headers.get('retry-after')]).toEqual([503, '5'])
  await isUnavailableUntil(server.start)
  const titles = (await made(me.api.tasks.get())).map(({ title }) => title)
  expect(titles).toContain('Before')
  expect(titles).not.toContain('Meanwhile')
})

test('E9: a PostgreSQL server that takes no writes is a 503, and goes on being read', async () => {
  const set = async (value: string) => {
    await admin.unsafe(`alter system set default_transaction_read_only = ${value}`)
    await admin.unsafe('select pg_reload_conf()')
  }
  await set('on')
  const isOn = async () => (await me.api.tasks.post({ title: 'Still' })).status === 503
  await until(isOn)
  expect((await me.api.tasks.get()).status).toBe(200)
  await isUnavailableUntil(() => set('off'))
})

test('E9: connections that are all taken by others are a 503, until there is one again', async () => {
  await server.kill('SIGINT')
  await server.start()
  const others = Array.from({ length: 70 }, () => new SQL(server.url, { max: 1 }))
  const taken = others.map((client) => client.unsafe('select 1').catch(() => {}))
  await Promise.all(taken)
  await isUnavailableUntil(() => Promise.all(others.map((each) => each.close({ timeout: 0 }))))
})

test('E1: whether an answer is on disk is told: not where the server doesn’t wait for it', async () => {
  const health = async () => (await made(world.client().health.get())).database
  const set = async (change: string) => {
    await admin.unsafe(`alter system ${change}`)
    await admin.unsafe('select pg_reload_conf()')
  }
  expect(await health()).toEqual({ engine: 'PostgreSQL', isDurable: true })
  await set('set synchronous_commit = off')
  await until(async () => !(await health()).isDurable)
  await set('reset synchronous_commit')
  await until(async () => (await health()).isDurable)
})

test('E4: writes that wait for each other’s accounts in a circle all end', async () => {
  const { db } = world.app
  const before = await db.read.$count(tags)
  const other = await world.person()
  const circle = (mine: number, others: number, id: number) =>
    db.write(async (tx) => {
      await tx.insert(tags).values({ id, name: String(id), userId: mine })
      await Bun.sleep(20)
      await holdAccounts(tx, [others])
    }, mine)
  const ids = Array.from({ length: 20 }, (_, nth) => 900_000 + nth)
  const began = performance.now()
  await Promise.all(
    ids.map((id, nth) => (nth % 2 ? circle(me.id, other.id, id) : circle(other.id, me.id, id))),
  )
  expect(performance.now() - began).toBeLessThan(10_000)
  expect(await db.read.$count(tags)).toBe(before + ids.length)
})

/** Stands before the server, and cuts every fourth connection when the word to commit has gone through. */
function startCutter(server: URL) {
  let isCutting = false
  let commits = 0
  const cutter = createServer((client) => {
    const there = connect(Number(server.port), server.hostname)
    for (const socket of [client, there]) socket.on('error', () => {})
    client.on('data', (data) => {
      there.write(data)
      if (!isCutting || !data.includes('commit\0') || ++commits % 4) return
      client.destroy()
    })
    client.on('close', () => there.end())
    there.on('data', (data) => client.write(data)).on('close', () => client.destroy())
  })
  const { promise, resolve } = Promise.withResolvers<string>()
  cutter.listen(0, '127.0.0.1', () => resolve(String((cutter.address() as AddressInfo).port)))
  const begin = () => {
    isCutting = true
  }
  return { port: promise, begin, cuts: () => commits / 4, close: () => cutter.close() }
}

test('E9: a change whose connection is cut after COMMIT was sent is a 503, and made once when it is sent again', async () => {
  const url = new URL(world.app.env.databaseUrl)
  const cutter = startCutter(new URL(url))
  url.port = await cutter.port
  const cut = await createWorld({ DATABASE_URL: url.href, RATE_LIMITS: 'off' })
  const writer = await world.person()
  cutter.begin()
  const devices = startDevices(4, () => cut.client(writer.cookie))
  await until(() => cutter.cuts() >= 20)
  await devices.stop()
  const titles = (await made(writer.api.tasks.get())).map(({ title }) => title)
  expect(survivors(devices.acknowledged, titles)).toEqual({ lost: [], twice: [] })
  expect(devices.acknowledged.size).toBeGreaterThan(5)
  expect([...devices.statuses.keys()].toSorted()).toEqual([200, 503])
  await cut.close()
  cutter.close()
})

const isRoot = process.getuid?.() === 0
const run = (...words: string[]) => Bun.spawnSync(words).exitCode

test.if(isRoot)(
  'E9: a PostgreSQL server whose disk is full is a 503, and goes on being read (as root)',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tasks-disk-'))
    chmodSync(folder, 0o755)
    expect(run('mount', '-t', 'tmpfs', '-o', 'size=160m,mode=755', 'tmpfs', folder)).toBe(0)
    const small = await startServer({}, folder)
    const full = await createWorld({ DATABASE_URL: small.url, RATE_LIMITS: 'off' })
    const { api } = await full.person()
    const text = 'Long. '.repeat(1_000)
    const add = () => api.tasks.post({ title: 'Some', description: text })
    await made(add())
    await made(api.tasks.get())
    const filler = join(folder, 'filler')
    expect(run('dd', 'if=/dev/zero', `of=${filler}`, 'bs=64k')).toBe(1)
    await until(async () => (await add()).status === 503)
    const { length } = await made(api.tasks.get())
    const { status, response } = await add()
    expect(status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
    expect(full.logged.filter(({ event }) => event === 'unexpected')).toEqual([])
    rmSync(filler)
    await until(async () => (await add()).status === 201)
    expect(await made(api.tasks.get())).toHaveLength(length + 1)
    await full.close()
    await small.stop()
    expect(run('umount', folder)).toBe(0)
    rmSync(folder, { recursive: true })
  },
)
