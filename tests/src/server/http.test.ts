import { expect, test } from 'bun:test'
import { version } from '../../../package.json'
import { createWorld } from '../../world'

const world = await createWorld()

test('GET /api/health answers {status: "ok"} and says which product it is when the database answers', async () => {
  const { data, status } = await world.client().health.get()
  expect(status).toBe(200)
  const database = { engine: 'SQLite', isDurable: true } as const
  expect(data).toEqual({ status: 'ok', product: 'tasks', version, database })
})

test('P6: an unknown /api path is 404 JSON', async () => {
  const response = await world.fetch('/api/nowhere')
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({ message: 'Not found' })
})
