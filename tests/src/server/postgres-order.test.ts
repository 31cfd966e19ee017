import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { type AddressInfo, connect, createServer } from 'node:net'
import { openDatabase } from '../../../db/database'
import { tags } from '../../../db/schema'
import { unpackDelta } from '../../../src/core/sync/delta'
import { startPostgres } from '../../postgres'
import { createWorld, type Person, type World } from '../../world'
import { made } from './answers'

/** Two processes with one PostgreSQL database, whose writes of one account come one after the other. */
setDefaultTimeout(60_000)

/** Of each process. */
const CHANGES = 60

let database: Awaited<ReturnType<typeof startPostgres>>
let worlds: [World, World]
let me: Person

beforeAll(async () => {
  database = await startPostgres()
  const env = { DATABASE_URL: database.url, RATE_LIMITS: 'off' }
  worlds = [await createWorld(env), await createWorld(env)]
  me = await worlds[0].person()
})
afterAll(async () => {
  for (const world of worlds) await world.close()
  await database.stop()
})

test('E4: two processes change one account at once: each is made on top of the one before it, and a client that syncs meanwhile misses none', async () => {
  const apis = worlds.map((world) => world.client(me.cookie))
  const { revision, epoch } = await made(me.api.sync.get({ query: {} }))
  let since = revision
  let isWriting = true
  const writing = Promise.all(
    apis.flatMap((api) =>
      Array.from({ length: CHANGES }, (_, nth) => made(api.tasks.post({ title: `Task ${nth}` }))),
    ),
  ).finally(() => {
    isWriting = false
  })
  const seen = new Set<number>()
  const read = async () => {
    const delta = await made(me.api.sync.get({ query: { since: String(since), epoch } }))
    for (const { id } of unpackDelta(delta).put.tasks ?? []) seen.add(id)
    since = delta.revision
  }
  while (isWriting) await read()
  await writing
  await read()
  const tasks = await made(me.api.tasks.get())
  expect(tasks).toHaveLength(CHANGES * apis.length)
  expect(tasks.filter(({ id }) => !seen.has(id))).toEqual([])
  // Each is put above all that were there before it.
  expect(new Set(tasks.map(({ position }) => position)).size).toBe(tasks.length)
})

/** Stands before the server, which doesn't understand the word to begin that goes through it. */
function startGarbler(server: URL) {
  let isGarbling = false
  const garbler = createServer((client) => {
    const there = connect(Number(server.port), server.hostname)
    for (const socket of [client, there]) socket.on('error', () => {})
    client.on('data', (data: Buffer) => {
      const at = isGarbling ? data.indexOf('begin\0') : -1
      if (at >= 0) data.write('bogus', at)
      there.write(data)
    })
    client.on('close', () => there.end())
    there.on('data', (data) => client.write(data)).on('close', () => client.destroy())
  })
  const { promise, resolve } = Promise.withResolvers<string>()
  garbler.listen(0, '127.0.0.1', () => resolve(String((garbler.address() as AddressInfo).port)))
  const set = (is: boolean) => {
    isGarbling = is
  }
  return { port: promise, set, close: () => garbler.close() }
}

test('E4: a write that could not be begun changes nothing', async () => {
  const url = new URL(database.url)
  const garbler = startGarbler(new URL(url))
  url.port = await garbler.port
  const db = openDatabase(url.href)
  const add = (id: number) =>
    db.write((tx) => tx.insert(tags).values({ id, name: `Tag ${id}`, userId: me.id }), me.id)
  garbler.set(true)
  await expect(add(900_001)).rejects.toThrow('bogus')
  garbler.set(false)
  await add(900_002)
  expect((await made(me.api.tags.get())).map(({ name }) => name)).toEqual(['Tag 900002'])
  db.close()
  garbler.close()
})
