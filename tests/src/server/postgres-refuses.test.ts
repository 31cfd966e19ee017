import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { SQL } from 'bun'
import { holdAccounts } from '../../../db/accounts'
import { tags } from '../../../db/schema'
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
  server = await startServer({ max_connections: '30', fsync: 'on' })
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
  await server.kill('SIGINT')
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
  const others = Array.from({ length: 40 }, () => new SQL(server.url, { max: 1 }))
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
