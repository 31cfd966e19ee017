import { afterEach, describe, expect, jest, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { users } from '../../../../db/schema'
import { epochOf } from '../../../../src/server/sync/epoch'
import { BY_TIME } from '../../../by-time'
import { startPostgres } from '../../../postgres'
import { signUp, startServer } from '../../../process'
import { until } from '../../../until'
import { createWorld, type Person, type World } from '../../../world'
import { made } from '../answers'
import { share } from '../sharing/people'

interface Stream {
  /** The next event's text, or undefined when the stream has ended. */
  next(): Promise<string | undefined>
  close(): Promise<void>
}

async function listen(world: World, { cookie }: Person, lastEventId?: string): Promise<Stream> {
  const headers = { cookie, ...(lastEventId ? { 'last-event-id': lastEventId } : {}) }
  const response = await world.fetch('/api/events', { headers })
  expect(response.headers.get('content-type')).toStartWith('text/event-stream')
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const next = async () => {
    const { value } = await reader.read()
    return value && new TextDecoder().decode(value).replace(EPOCH, '')
  }
  expect(await next()).toBe('retry: 1000\n\n')
  return { next, close: () => reader.cancel() }
}

/** An event by its revision; the epoch in its id is another one in each world. */
const change = (revision: number | string) =>
  `event: change\nid: ${revision}\ndata: {"revision":${revision}}\n\n`
const EPOCH = /(?<=^id: \d+)-.+$/m

async function changeOne({ api }: Person): Promise<string> {
  const { response } = await api.tags.post({ name: crypto.randomUUID() })
  return response.headers.get('x-journal') as string
}

const listenersOf = ({ apps }: World) => apps.flatMap(({ events }) => events.userIds)

describe('GET /api/events', () => {
  test('tells a new listener the revision of now, and then each new one', async () => {
    const world = await createWorld()
    const me = await world.person()
    const before = await changeOne(me)
    const stream = await listen(world, me)
    expect(await stream.next()).toBe(change(before))
    for (let i = 0; i < 3; i++) {
      const revision = await changeOne(me)
      expect(await stream.next()).toBe(change(revision))
    }
    await stream.close()
  })

  test('resumes from Last-Event-ID: what was missed is told at once, what was not is not', async () => {
    const world = await createWorld()
    const me = await world.person()
    const first = await changeOne(me)
    const second = await changeOne(me)
    const epoch = await epochOf(world.app.db)
    const behind = await listen(world, me, `${first}-${epoch}`)
    expect(await behind.next()).toBe(change(second))
    const upToDate = await listen(world, me, `${second}-${epoch}`)
    const third = await changeOne(me)
    expect(await upToDate.next()).toBe(change(third))
    // Seen before a backup was restored (security 25).
    const ahead = await listen(world, me, `${third}-${crypto.randomUUID()}`)
    expect(await ahead.next()).toBe(change(third))
    const lost = await listen(world, me, 'rubbish')
    expect(await lost.next()).toBe(change(third))
  })

  test('tells all of a person’s listeners, and nobody else', async () => {
    const world = await createWorld()
    const [me, they] = [await world.person(), await world.person()]
    const streams = [await listen(world, me), await listen(world, me)]
    const theirs = await listen(world, they)
    for (const stream of [...streams, theirs]) expect(await stream.next()).toBe(change(0))
    const revision = await changeOne(me)
    for (const stream of streams) expect(await stream.next()).toBe(change(revision))
    const next = await changeOne(they)
    expect(await theirs.next()).toBe(change(next))
  })

  test('what changes nothing tells nothing', async () => {
    const world = await createWorld()
    const me = await world.person()
    const { id } = await made(me.api.tasks.post({ title: 'Plan' }))
    const stream = await listen(world, me)
    await stream.next()
    await me.api.tasks({ id }).toggle.put({ completed: false })
    await me.api.tasks({ id: id + 1 }).delete()
    const revision = await changeOne(me)
    expect(await stream.next()).toBe(change(revision))
  })

  test('ends when the session does: nothing more is told', async () => {
    const world = await createWorld()
    const me = await world.person()
    const other = await world.person()
    const stream = await listen(world, me)
    await stream.next()
    await me.api.auth.logout.post()
    for (const { events } of world.apps) events.changed(me.id, 99)
    expect(await stream.next()).toBeUndefined()
    expect(listenersOf(world)).toEqual([])
    expect((await world.fetch('/api/events')).status).toBe(401)
    await listen(world, other)
    expect(listenersOf(world)).toEqual([other.id])
  })

  test('ends when the client goes away, and is forgotten', async () => {
    const world = await createWorld()
    const me = await world.person()
    const [one, two] = [await listen(world, me), await listen(world, me)]
    await one.close()
    expect(listenersOf(world)).toEqual([me.id])
    await two.close()
    expect(listenersOf(world)).toEqual([])
  })

  test('ends when the process is to end', async () => {
    const world = await createWorld()
    const stream = await listen(world, await world.person())
    await stream.next()
    const ended = stream.next()
    await world.close()
    expect(await ended).toBeUndefined()
  })

  test('the oldest of more than 32 listeners of one person makes room', async () => {
    const world = await createWorld()
    const me = await world.person()
    const oldest = await listen(world, me)
    const second = await listen(world, me)
    for (const stream of [oldest, second]) expect(await stream.next()).toBe(change(0))
    for (let i = 1; i < 32 * world.apps.length; i++) await listen(world, me)
    expect(await oldest.next()).toBeUndefined()
    const revision = await changeOne(me)
    expect(await second.next()).toBe(change(revision))
  })
})

describe('while nothing happens', () => {
  afterEach(() => {
    jest.useRealTimers()
  })

  test('a comment every 15 s keeps the line open, past the 30 s of an idle connection', async () => {
    const world = await createWorld()
    const me = await world.person()
    jest.useFakeTimers()
    const stream = await listen(world, me)
    expect(await stream.next()).toBe(change(0))
    for (let i = 0; i < 3; i++) {
      jest.advanceTimersByTime(15_000)
      expect(await stream.next()).toBe(':\n\n')
    }
    await stream.close()
  })
})

/** Two servers that share a PostgreSQL database. */
async function startTwo() {
  const database = await startPostgres()
  const one = await createWorld({ DATABASE_URL: database.url })
  const two = await createWorld({ DATABASE_URL: database.url })
  return {
    one,
    two,
    async stop() {
      for (const world of [one, two]) await world.close()
      await database.stop()
    },
  }
}

test(
  'E6: processes that share a PostgreSQL database tell of each other’s changes within 300 ms',
  BY_TIME,
  async () => {
    const { one, two, stop } = await startTwo()
    const me = await one.person()
    const stream = await listen(two, me)
    expect(await stream.next()).toBe(change(0))
    const revision = await changeOne(me)
    const changedAt = performance.now()
    expect(await stream.next()).toBe(change(revision))
    expect(performance.now() - changedAt).toBeLessThan(300)

    // A change here may be told before the one there is heard of. Its revision is the later one,
    // and what is read as of it holds both.
    const there = await changeOne(me)
    const here = await changeOne({ ...me, api: two.client(me.cookie) })
    expect(Number(here)).toBeGreaterThan(Number(there))
    const told = [await stream.next()]
    if (told[0] === change(there)) told.push(await stream.next())
    expect(told.at(-1)).toBe(change(here))
    const tags = await two.fetch('/api/tags', { headers: { cookie: me.cookie } })
    expect(tags.headers.get('etag')).toStartWith(`W/"${me.id}-${here}-`)
    expect(await tags.json()).toHaveLength(3)
    await stream.close()
    await stop()
  },
)

test(
  'N11: of processes that share a PostgreSQL database, each tells its own pages of what another sends',
  BY_TIME,
  async () => {
    const { one, two, stop } = await startTwo()
    const me = await one.person()
    const dueDate = '2026-11-21T10:00:00Z'
    const remind = async (title: string) => {
      one.setNow('2026-11-21T09:30:00Z')
      const task = await made(me.api.tasks.post({ title, dueDate }))
      one.setNow(dueDate)
      await one.app.jobs.kick()
      return task
    }
    await remind('Before it listened')
    const streams = [await listen(one, me), await listen(two, me)]
    const { id } = await remind('Call')
    for (const stream of streams) {
      let text: string | undefined
      do text = await stream.next()
      while (text?.startsWith('event: change'))
      expect(text).toStartWith('event: notice\n')
      expect(text).toContain(`"title":"Call"`)
      expect(text).toContain(`"taskId":${id}`)
      await stream.close()
    }
    await stop()
  },
)

test(
  'E6: a connection that is lost is made again, and what was missed is told',
  BY_TIME,
  async () => {
    const { one, two, stop } = await startTwo()
    const me = await one.person()
    const stream = await listen(two, me)
    expect(await stream.next()).toBe(change(0))
    await two.app.db.read.select({ ended: END_LISTENERS }).from(users).limit(1)
    const revision = await changeOne(me)
    expect(await stream.next()).toBe(change(revision))
    await stream.close()
    await stop()
  },
)

const END_LISTENERS = sql`(select count(pg_terminate_backend(pid)) from pg_stat_activity
  where datname = current_database() and query like 'LISTEN%')`

test('E6: processes that share a PostgreSQL database know who looks at a folder in another one', async () => {
  const { one, two, stop } = await startTwo()
  const [owner, member] = [await one.person(), await one.person()]
  const { id: folderId } = await made(owner.api.folders.post({ name: 'Home' }))
  await share(one, owner, folderId, member, 'view')
  const [here, there] = [await listen(one, owner), await listen(two, member)]
  await made(owner.api.looking.put({ folderId }))
  const others = two.client(member.cookie).looking
  await until(async () => (await made(others.put({ folderId }))).userIds.length === 2)
  // A load balancer sends it to the process to which the owner doesn't listen.
  await made(two.client(owner.cookie).looking.put({ folderId: null }))
  await until(async () => (await made(others.put({ folderId }))).userIds.length === 1)
  await made(two.client(owner.cookie).looking.put({ folderId }))
  await until(async () => (await made(others.put({ folderId }))).userIds.length === 2)
  await here.close()
  await until(async () => (await made(others.put({ folderId }))).userIds.length === 1)
  await there.close()
  await stop()
})

test('E6: processes that share a PostgreSQL database count together what comes from one network', async () => {
  const { one, two, stop } = await startTwo()
  const ask = async (world: World) => {
    const body = { email: 'nobody@example.org' }
    const options = { from: '203.0.113.7' }
    return (await world.send('POST', '/api/auth/forgot-password', body, options)).status
  }
  for (let nth = 0; nth < 149; nth++) expect(await ask(one)).toBe(200)
  let heard = 0
  await until(async () => (await ask(two)) === 429 || ++heard > 20)
  expect(heard).toBeLessThan(20)
  await stop()
})

test(
  'over the network: told within a second, and a stop of the server ends the stream',
  BY_TIME,
  async () => {
    const server = await startServer()
    const cookie = await signUp(server)
    const response = await fetch(`${server.url}/api/events`, { headers: { cookie } })
    const reader = (response.body as ReadableStream<Uint8Array>).getReader()
    const read = async () => new TextDecoder().decode((await reader.read()).value)
    const next = async () => (await read()).replace(EPOCH, '')
    let text = ''
    while (!text.includes('data:')) text += await next()
    const { headers } = await fetch(`${server.url}/api/folders`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Work' }),
    })
    const changedAt = performance.now()
    expect(await next()).toBe(change(headers.get('x-journal') ?? ''))
    expect(performance.now() - changedAt).toBeLessThan(1000)
    const ended = reader.read()
    await server.stop()
    expect(await ended).toMatchObject({ done: true })
    expect(await server.ended).toBe(0)
  },
)
