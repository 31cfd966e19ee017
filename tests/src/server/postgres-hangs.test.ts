import { expect, setDefaultTimeout, test } from 'bun:test'
import { SQL } from 'bun'
import { startPostgres, startServer as startPostgresServer } from '../../postgres'
import { signUp, startServer } from '../../process'
import { until } from '../../until'
import { createWorld } from '../../world'
import { made } from './answers'

/** The server is waited for, and it is a process. Each test only waits: they run at the same time. */
setDefaultTimeout(60_000)

const SILENT = { message: 'The database does not answer. Please try again in a moment.' }

test.concurrent('a PostgreSQL server that hangs is waited for less than 15 seconds by all who ask, and used again once it answers', async () => {
  const server = await startPostgresServer()
  const world = await createWorld({ DATABASE_URL: server.url })
  const { api } = await world.person()
  await made(api.tasks.post({ title: 'Before' }))

  await server.kill('SIGSTOP')
  const began = performance.now()
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, at) =>
      at % 2 ? api.tasks.post({ title: `Meanwhile ${at}` }) : api.tasks.get(),
    ),
  )
  expect(performance.now() - began).toBeLessThan(15_000)
  for (const { status, error, response } of answers) {
    expect(status).toBe(503)
    expect(error?.value).toEqual(SILENT as never)
    expect(response.headers.get('retry-after')).toBe('5')
  }
  const again = performance.now()
  expect((await api.tasks.get()).status).toBe(503)
  expect(performance.now() - again).toBeLessThan(2_500)
  expect((await world.fetch('/api/health')).status).toBe(503)

  await server.kill('SIGCONT')
  await until(async () => (await api.tasks.post({ title: 'After' })).status === 201)
  const titles = (await made(api.tasks.get())).map(({ title }) => title)
  expect(titles).toContain('Before')
  expect(titles).toContain('After')
  await world.close()
  await server.stop()
})

/** Keeps everybody from a table until it is called: only exports read comments, and statistics completions. */
async function lock(url: string, table: 'comments' | 'completions'): Promise<() => Promise<void>> {
  const client = new SQL(url, { max: 1 })
  await client.unsafe(`begin; lock table ${table} in access exclusive mode`).simple()
  return () => client.close({ timeout: 0 })
}

test.concurrent('a PostgreSQL server that falls silent in the middle of long reads is told of as such, to those who wait in line too', async () => {
  const database = await startPostgres()
  const world = await createWorld({ DATABASE_URL: database.url })
  const { cookie } = await world.person()
  const read = () => world.fetch('/api/auth/export', { headers: { cookie } })
  expect((await read()).status).toBe(200)

  const unlock = await lock(database.url, 'comments')
  const began = performance.now()
  for (const answer of await Promise.all([read(), read(), read(), read()])) {
    expect(answer.status).toBe(503)
    expect(await answer.json()).toEqual(SILENT)
    expect(answer.headers.get('retry-after')).toBe('5')
  }
  expect(performance.now() - began).toBeLessThan(15_000)
  expect(world.logged.filter(({ event }) => event === 'unexpected')).toEqual([])
  await unlock()
  await until(async () => (await read()).status === 200)
  await world.close()
  await database.stop()
})

test.concurrent('reads that take PostgreSQL long make others wait for none of them, however many they are', async () => {
  const database = await startPostgres()
  const world = await createWorld({ DATABASE_URL: database.url })
  const [known, unknown] = [await world.person(), await world.person()]
  const statsOf = ({ api }: typeof known) => api.dashboard.stats.get({ query: {} })
  await made(statsOf(known))

  const unlock = await lock(database.url, 'completions')
  // How much the other one has is not known yet, and looked at first.
  const slow = [known, unknown].flatMap((person) =>
    Array.from({ length: 8 }, () => statsOf(person)),
  )
  await until(() => isAwaited(database.url))
  await made(known.api.tasks.post({ title: 'Meanwhile' }))
  await made(known.api.folders.get())
  const isOver = await Promise.race([Promise.all(slow).then(() => true), false])
  expect(isOver).toBe(false)
  await unlock()
  for (const { status } of await Promise.all(slow)) expect(status).toBe(200)
  await world.close()
  await database.stop()
})

test.concurrent('SIGTERM: long reads that are not made in time are answered, those in line too, and it exits with 0 within 10 s', async () => {
  const database = await startPostgres()
  const server = await startServer({ env: { DATABASE_URL: database.url } })
  const headers = { cookie: await signUp(server) }
  const unlock = await lock(database.url, 'comments')
  const answers = [1, 2, 3].map(() => fetch(`${server.url}/api/auth/export`, { headers }))
  await until(() => isAwaited(database.url))
  const began = performance.now()
  server.kill('SIGTERM')
  for (const answer of await Promise.all(answers)) {
    expect(answer.status).toBe(503)
    expect(await answer.json()).toEqual({ message: 'The server is stopping. Please try again.' })
  }
  expect(await server.ended).toBe(0)
  expect(performance.now() - began).toBeLessThan(10_000)
  await server.stop()
  await unlock()
  await database.stop()
})

test.concurrent('SIGTERM while PostgreSQL hangs: those who wait are told, and it exits with 0 within 10 s', async () => {
  const database = await startPostgresServer()
  const server = await startServer({ env: { DATABASE_URL: database.url } })
  const headers = { cookie: await signUp(server) }
  const tasks = `${server.url}/api/tasks`
  const body = JSON.stringify({ title: 'Meanwhile' })
  const post = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body }
  expect((await fetch(tasks, post)).status).toBe(201)
  await database.kill('SIGSTOP')
  const answers = [fetch(tasks, post), fetch(tasks, post), fetch(tasks, { headers })]
  // Later than the connections of those, so that they have been read by then.
  expect((await fetch(`${server.url}/robots.txt`)).ok).toBe(true)
  const began = performance.now()
  server.kill('SIGTERM')
  for (const answer of await Promise.all(answers)) {
    expect(answer.status).toBe(503)
    expect(await answer.json()).toEqual(SILENT)
  }
  expect(await server.ended).toBe(0)
  expect(performance.now() - began).toBeLessThan(10_000)
  await server.stop()
  await database.kill('SIGCONT')
  await database.stop()
})

async function isAwaited(url: string): Promise<boolean> {
  const client = new SQL(url, { max: 1 })
  const waiting = await client.unsafe(
    `select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  )
  await client.close()
  return waiting.length > 0
}
