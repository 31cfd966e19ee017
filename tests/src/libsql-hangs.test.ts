import { expect, setDefaultTimeout, test } from 'bun:test'
import { startSqld } from '../sqld'
import { until } from '../until'
import { createWorld } from '../world'
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
