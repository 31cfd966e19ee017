import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { SQL } from 'drizzle-orm'
import type { Queries } from '../../../../db/database'
import { jobs } from '../../../../db/schema'
import { fireReminders } from '../../../../src/server/notices/fire'
import { BY_TIME } from '../../../by-time'
import { startPostgres } from '../../../postgres'
import { type Smtp, startSmtp } from '../../../smtp'
import { until } from '../../../until'
import { createWorld, isInProcess, PASSWORD, type World } from '../../../world'
import { made } from '../answers'
import { startPushService } from '../push/push-service'

/** What processes that share a PostgreSQL database do once between them. */
setDefaultTimeout(60_000)

let database: Awaited<ReturnType<typeof startPostgres>>
let smtp: Smtp
const service = startPushService()
const worlds: World[] = []

beforeAll(async () => {
  database = await startPostgres()
  smtp = await startSmtp()
})
afterAll(async () => {
  for (const world of worlds) await world.close()
  await database.stop()
  await smtp.close()
  service.stop()
})

async function startProcess(env: Record<string, string> = {}) {
  const world = await createWorld({
    DATABASE_URL: database.url,
    PUSH_HOSTS: service.origin,
    RATE_LIMITS: 'off',
    ...env,
  })
  worlds.push(world)
  return world
}

const addresses = () => smtp.received.flatMap(({ recipients }) => recipients).toSorted()

async function register(world: World, email: string) {
  await made(world.client().auth.register.post({ email, password: PASSWORD }))
  await world.app.jobs.kick()
}

test('E7: letters of a process without a mail server lie in the database until one with it sends them, each once', async () => {
  const without = await startProcess()
  await register(without, 'first@example.org')
  expect(await without.letters()).toHaveLength(1)
  expect(without.printed.join()).toContain('Verification link for first@example.org')

  const mailers = await Promise.all([1, 2].map(() => startProcess({ SMTP_URL: smtp.url })))
  await Promise.all(mailers.map(({ app }) => app.jobs.kick()))
  await until(() => addresses().length > 0)
  const names = Array.from({ length: 20 }, (_, nth) => `person${nth}@example.org`)
  await Promise.all(names.map((email) => register(without, email)))
  await until(() => addresses().length > names.length)
  await Promise.all(mailers.map(({ app }) => app.jobs.kick()))
  expect(addresses()).toEqual(['first@example.org', ...names].toSorted())
  expect(await without.letters()).toHaveLength(1)
})

test.if(isInProcess)(
  'E7, N2: reminders that are due at several processes are sent once',
  async () => {
    const processes = await Promise.all([startProcess(), startProcess()])
    const [one] = processes as [World, World]
    const { api } = await one.person('reminded')
    await made(api.push.subscriptions.post(await service.browser('reminded')))
    const dueDate = '2026-11-21T10:00:00Z'
    await Promise.all(
      Array.from({ length: 60 }, () => made(api.tasks.post({ title: 'Call', dueDate }))),
    )
    for (const world of processes) world.setNow(dueDate)
    await Promise.all(processes.map(({ app }) => app.jobs.kick()))
    const tags = service.received.map(({ notice }) => notice.tag)
    expect(tags).toHaveLength(60)
    expect(new Set(tags).size).toBe(60)
  },
)

test('E7, N2: a reminder is sent although others are deleted while it becomes due', async () => {
  const { url, stop } = await startPostgres()
  const [one, two] = [
    await createWorld({ DATABASE_URL: url, RATE_LIMITS: 'off' }),
    await createWorld({ DATABASE_URL: url, RATE_LIMITS: 'off' }),
  ]
  for (const { app } of [one, two]) await app.jobs.stop()
  const { api, cookie } = await one.person()
  const dueDate = '2026-11-21T10:00:00Z'
  const create = () => made(api.tasks.post({ title: 'Call', dueDate }))
  // More than are looked at in one write.
  const ids = (await Promise.all(Array.from({ length: 110 }, create))).map(({ id }) => id)
  ids.sort((a, b) => a - b)
  const kept = ids.splice(10)
  const there = two.client(cookie)
  const beforeEachStatement = (tx: Queries, act: () => Promise<unknown>) =>
    new Proxy(tx, {
      get(target, name) {
        const value = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        const isRun = name === 'run'
        return isRun ? (text: SQL) => act().then(() => target.run(text)) : value.bind(target)
      },
    })
  const deleteOne = async () => {
    const id = ids.shift()
    if (id) await there.tasks({ id }).delete()
  }
  for (let round = 0; round < 3; round++) {
    const now = new Date(dueDate)
    await one.app.db.write((tx) => fireReminders(beforeEachStatement(tx, deleteOne), now))
  }
  const queued = await one.app.db.read.select({ taskId: jobs.taskId }).from(jobs)
  const found = new Set(queued.map(({ taskId }) => taskId))
  expect(kept.filter((id) => !found.has(id))).toEqual([])
  for (const world of [one, two]) await world.close()
  await stop()
})

test('E7, N7: digests that are due at several processes are sent once', async () => {
  const processes = await Promise.all([1, 2].map(() => startProcess({ SMTP_URL: smtp.url })))
  const [one] = processes as [World, World]
  const names = Array.from({ length: 25 }, (_, nth) => `early${nth}`)
  const people = await Promise.all(names.map((name) => one.person(name)))
  for (const { api } of people) {
    await made(api.settings.patch({ timeZone: 'UTC', digestAt: '10:00' }))
    await made(api.tasks.post({ title: 'Rent', dueDate: '2026-11-21' }))
  }
  for (const world of processes) world.setNow('2026-11-21T10:00:00Z')
  await Promise.all(processes.map(({ app }) => app.jobs.kick()))
  const digests = () => smtp.received.filter(({ letter }) => letter.subject === '1 task for today')
  await until(() => digests().length >= people.length)
  await Promise.all(processes.map(({ app }) => app.jobs.kick()))
  const told = digests().flatMap(({ recipients }) => recipients)
  expect(told.toSorted()).toEqual(people.map(({ email }) => email).toSorted())
})

/** Other processes have a moment to say that they have one. */
test(
  'E7, U12: a reminder is kept as unheard unless the person has a page open at any process',
  async () => {
    const [one, other] = (await Promise.all([startProcess(), startProcess()])) as [World, World]
    const heard = await one.person(`heard-${crypto.randomUUID()}`)
    const unheard = await one.person(`unheard-${crypto.randomUUID()}`)
    const page = new AbortController()
    const events = await other.fetch('/api/events', {
      headers: { cookie: heard.cookie },
      signal: page.signal,
    })
    const reader = events.body?.getReader()
    await reader?.read()
    for (const { api } of [heard, unheard]) {
      const { id } = await made(api.tasks.post({ title: 'Flu shot' }))
      await made(api.tasks({ id }).reminders.post({ kind: 'at', at: '2026-11-21T09:40:00.000Z' }))
    }
    for (const world of [one, other]) world.setNow('2026-11-21T09:41:00.000Z')
    await one.app.jobs.kick()
    const kept = async ({ api }: typeof heard) =>
      (await made(api.sync.get({ query: {} }))).put.notices?.rows.length ?? 0
    await until(async () => (await kept(unheard)) === 1)
    expect(await kept(heard)).toBe(0)
    await reader?.cancel()
  },
  BY_TIME,
)
