import { expect, setDefaultTimeout, test } from 'bun:test'
import { signUp, startServer } from '../../process'
import { startSlowSqld } from '../../slow-sqld'
import { startSqld } from '../../sqld'
import { until } from '../../until'
import { createWorld } from '../../world'
import { made } from './answers'

/** The server is waited for, and it is a process. */
setDefaultTimeout(60_000)

test('a libSQL server that hangs is waited for 5 seconds by all who ask, and used again once it answers', async () => {
  const sqld = await startSqld()
  const world = await createWorld({ DATABASE_URL: sqld.url })
  const { api } = await world.person()
  await made(api.tasks.post({ title: 'Before' }))

  sqld.pause()
  const began = performance.now()
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, at) =>
      at % 2 ? api.tasks.post({ title: `Meanwhile ${at}` }) : api.tasks.get(),
    ),
  )
  expect(performance.now() - began).toBeLessThan(10_000)
  for (const { status, error, response } of answers) {
    expect(status).toBe(503)
    expect(error?.value).toEqual({
      message: 'The database does not answer. Please try again in a moment.',
    } as never)
    expect(response.headers.get('retry-after')).toBe('5')
  }
  const again = performance.now()
  expect((await api.tasks.get()).status).toBe(503)
  expect(performance.now() - again).toBeLessThan(2_000)
  expect((await world.fetch('/api/health')).status).toBe(503)

  sqld.resume()
  await until(async () => (await api.tasks.post({ title: 'After' })).status === 201)
  const titles = (await made(api.tasks.get())).map(({ title }) => title)
  expect(titles).toContain('Before')
  expect(titles).toContain('After')
  await world.close()
  await sqld.stop()
})

test('writes that wait while the libSQL server hangs are told with the first, not one after the other', async () => {
  const sqld = await startSqld()
  const world = await createWorld({ DATABASE_URL: sqld.url })
  const { api } = await world.person()
  sqld.pause()
  const began = performance.now()
  const waiting = Array.from({ length: 40 }, () =>
    world.app.db.write((tx) => tx.run('select 1')).catch(() => 'failed'),
  )
  expect(await Promise.all(waiting)).toEqual(Array(40).fill('failed'))
  expect(performance.now() - began).toBeLessThan(8_000)
  sqld.resume()
  await until(async () => (await api.tasks.get()).status === 200)
  await world.close()
  await sqld.stop()
})

/** Three of the queries that only an export asks, as they are sent. */
const OF_EXPORT = /from \\"(task_tags|completions|comments)\\"/

test('a libSQL server that falls silent in the middle of long reads is told of as such, to those who wait in line too', async () => {
  const sqld = await startSlowSqld()
  const world = await createWorld({ DATABASE_URL: sqld.url })
  const { cookie } = await world.person()
  const read = () => world.fetch('/api/auth/export', { headers: { cookie } })
  expect((await read()).status).toBe(200)

  sqld.delay(OF_EXPORT, 60_000)
  const began = performance.now()
  for (const answer of await Promise.all([read(), read(), read(), read()])) {
    expect(answer.status).toBe(503)
    expect(await answer.json()).toEqual({
      message: 'The database does not answer. Please try again in a moment.',
    })
    expect(answer.headers.get('retry-after')).toBe('5')
  }
  expect(performance.now() - began).toBeLessThan(10_000)
  expect(world.logged.filter(({ event }) => event === 'unexpected')).toEqual([])
  sqld.delay(OF_EXPORT, 0)
  expect((await read()).status).toBe(200)
  await world.close()
  await sqld.stop()
})

test('SIGTERM: long reads that are not made in time are answered, those in line too, and it exits with 0 within 10 s', async () => {
  const sqld = await startSlowSqld()
  const server = await startServer({ env: { DATABASE_URL: sqld.url } })
  const headers = { cookie: await signUp(server) }
  const asked = sqld.delay(OF_EXPORT, 4_000)
  const answers = [1, 2, 3].map(() => fetch(`${server.url}/api/auth/export`, { headers }))
  await asked
  const began = performance.now()
  server.kill('SIGTERM')
  for (const answer of await Promise.all(answers)) {
    expect(answer.status).toBe(503)
    expect(await answer.json()).toEqual({ message: 'The server is stopping. Please try again.' })
  }
  expect(await server.ended).toBe(0)
  expect(performance.now() - began).toBeLessThan(10_000)
  await server.stop()
  await sqld.stop()
})
