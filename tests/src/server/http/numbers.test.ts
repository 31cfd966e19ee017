import { expect, test } from 'bun:test'
import { createWorld } from '../../../world'
import { made } from '../answers'
import { onBothEngines } from '../both-engines'

interface Schema {
  type?: string
  minimum?: number
  maximum?: number
  [keyword: string]: unknown
}

const world = await createWorld()
const takes = world.api.routes.flatMap(({ method, path, hooks }) => {
  const { body, query, params } = hooks as Record<string, Schema | undefined>
  return [body, query, params].flatMap((schema) => numbersIn(schema, `${method} ${path}`))
})

/** Every number in a schema, by the way that leads to it. */
function numbersIn(schema: unknown, at: string): [string, Schema][] {
  if (typeof schema !== 'object' || schema === null) return []
  const { type } = schema as Schema
  // One of a few.
  if ('const' in schema) return []
  if (type === 'integer' || type === 'number') return [[at, schema as Schema]]
  return Object.entries(schema).flatMap(([key, part]) => numbersIn(part, `${at} ${key}`))
}

test.each(takes)('a number that the API takes has a least and a most: %s', (_, schema) => {
  expect(schema.minimum).toBeNumber()
  expect(schema.maximum).toBeLessThanOrEqual(Number.MAX_SAFE_INTEGER)
})

onBothEngines((person) => {
  test.each([1e17, Number.MAX_SAFE_INTEGER, 2 ** 31])(
    'a position of %d is 400, and lists and deletes go on',
    async (position) => {
      const { api } = await person()
      const folder = await made(api.folders.post({ name: 'Work' }))
      const refused = [
        await api.tasks.post({ title: 'Far', position }),
        await api.folders.post({ name: 'Far', position }),
        await api.folders({ id: folder.id }).put({ position }),
      ]
      expect(refused.map(({ status }) => status)).toEqual([400, 400, 400])
      expect(refused[0]?.error?.value).toMatchObject({
        message: 'Position is a whole number from 0 to 2,147,483,647, or null',
      })
      expect(await made(api.tasks.get())).toEqual([])
      expect((await api.folders({ id: folder.id }).delete()).status).toBe(204)
    },
  )

  test('what comes after the last position that is taken is listed and deleted too', async () => {
    const { api } = await person()
    const last = await made(api.folders.post({ name: 'Last', position: 2 ** 31 - 1 }))
    const after = await made(api.folders.post({ name: 'After' }))
    expect((await made(api.folders.get())).map(({ id }) => id)).toEqual([last.id, after.id])
    expect((await api.folders({ id: after.id }).delete()).status).toBe(204)
  })
})
