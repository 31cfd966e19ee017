import { expect, test } from 'bun:test'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Right } from '../../../src/core/tokens/contract'
import { until } from '../../until'
import { createWorld } from '../../world'
import { made } from './answers'

test('E9: while the database is away, feeds, calendars and assistants are answered 503 and when to try again', async () => {
  const world = await createWorld()
  const { api } = await world.person()
  const tokenFor = async (right: Right) => (await made(api.tokens.post({ name: 'X', right }))).token
  const [feed, caldav, assistant] = [
    await tokenFor('feed'),
    await tokenFor('caldav'),
    await tokenFor('assistant'),
  ]
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const asked: [string, RequestInit][] = [
    [`/feeds/${feed}.ics`, {}],
    ['/dav/', { method: 'PROPFIND', headers: { ...bearer(caldav), depth: '0' } }],
    ['/mcp', { method: 'POST', body: '{}', headers: bearer(assistant) }],
  ]
  rmSync(join(world.dir, 'tasks.db'))
  await until(async () => (await api.tasks.post({ title: 'Refused' })).status === 503)
  for (const [path, init] of asked) {
    const response = await world.fetch(path, init)
    const text = await response.text()
    expect([path, response.status, text]).toEqual([path, 503, expect.any(String)])
    expect(response.headers.get('retry-after')).toBe('5')
    expect(text).toContain('The server can’t read or save your tasks right now.')
  }
})
