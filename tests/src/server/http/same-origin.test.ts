import { describe, expect, test } from 'bun:test'
import { createWorld } from '../../../world'
import { made } from '../answers'

const PUBLIC_URL = 'https://tasks.example.org'
const world = await createWorld({ PUBLIC_URL })
const cookie = `__Host-${(await world.person()).cookie}`
const api = world.client(cookie)

const foreign = { message: 'This request comes from another site and was refused.' }

describe('H11, security 16: a write of another site is refused', () => {
  const writes = world.api.routes.filter(({ method }) => !['GET', 'HEAD'].includes(method))

  test.each(writes.map(({ method, path }) => [method, path] as const))(
    '%s %s',
    async (method, path) => {
      const headers = { cookie, origin: 'https://evil.example' }
      const answer = await world.fetch(path.replace(/:\w+/g, '1'), { method, headers })
      expect([answer.status, await answer.json()]).toEqual([403, foreign])
    },
  )

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])(
    '%s, and changes nothing',
    async (method) => {
      const { id } = await made(api.tasks.post({ title: 'Dig' }))
      const headers = { cookie, origin: 'https://evil.example' }
      const path = `/api/tasks/${id}`
      expect((await world.fetch(path, { method, headers })).status).toBe(403)
      expect((await made(api.tasks.get())).map((task) => task.id)).toContain(id)
    },
  )
})

describe('H11, security 16: an origin is ours whole or not at all', () => {
  const remove = async (origin: string) => {
    const { id } = await made(api.tasks.post({ title: 'Dig' }))
    const headers = { cookie, origin }
    return (await world.fetch(`/api/tasks/${id}`, { method: 'DELETE', headers })).status
  }

  test.each([PUBLIC_URL, 'http://localhost:3000'])('%s is ours', async (origin) => {
    expect(await remove(origin)).not.toBe(403)
  })

  test.each([
    `${PUBLIC_URL}.evil.example`,
    `${PUBLIC_URL}:444`,
    `${PUBLIC_URL}@evil.example`,
    `${PUBLIC_URL}/`,
    PUBLIC_URL.replace('https', 'http'),
    PUBLIC_URL.replace('.org', ''),
    PUBLIC_URL.toUpperCase(),
    'https://evil-tasks.example.org',
    'https://evil.tasks.example.org',
    'http://localhost:30001',
    'http://localhost:3000.evil.example',
    'http://localhost',
    'https://',
    'null',
    '',
  ])('%p is not', async (origin) => {
    expect(await remove(origin)).toBe(403)
  })
})
