import { describe, expect, test } from 'bun:test'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { AnswerCache } from '../../../../src/server/http/answer-cache'
import type { Person } from '../../../world'
import { made } from '../answers'
import { onBothEngines } from '../both-engines'

const LISTS = ['tasks', 'folders', 'tags', 'projects', 'dashboard/stats']

onBothEngines((person, world) => {
  const get = ({ cookie }: Person, path: string, headers: Record<string, string> = {}) =>
    world().fetch(`/api/${path}`, { headers: { cookie, ...headers } })

  test.each(LISTS)('T21: %s that have not changed are 304, without a body', async (path) => {
    const me = await person()
    await made(me.api.folders.post({ name: 'Work' }))
    const first = await get(me, path)
    const etag = first.headers.get('etag') ?? ''
    expect(first.status).toBe(200)
    const again = await get(me, path, { 'if-none-match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(again.headers.get('etag')).toBe(etag)
    const several = `"another", ${etag.replace('W/', '')}`
    expect((await get(me, path, { 'if-none-match': several })).status).toBe(304)
    expect((await get(me, path, { 'if-none-match': '"another"' })).status).toBe(200)
  })

  test.each(LISTS)('T21: after a change, %s are sent again under another ETag', async (path) => {
    const me = await person()
    const first = await get(me, path)
    const etag = first.headers.get('etag') ?? ''
    await made(me.api.folders.post({ name: 'Work' }))
    await made(me.api.tags.post({ name: 'red' }))
    await made(me.api.projects.post({ name: 'Garden' }))
    await made(me.api.tasks.post({ title: 'Dig' }))
    const changed = await get(me, path, { 'if-none-match': etag })
    expect(changed.status).toBe(200)
    expect(changed.headers.get('etag')).not.toBe(etag)
    expect(await changed.text()).not.toBe(await first.text())
  })

  test('T21: another person’s change leaves the list as it is', async () => {
    const [me, they] = [await person(), await person()]
    const etag = (await get(me, 'tasks')).headers.get('etag') ?? ''
    await made(they.api.tasks.post({ title: 'Theirs' }))
    expect((await get(me, 'tasks', { 'if-none-match': etag })).status).toBe(304)
    expect((await get(they, 'tasks', { 'if-none-match': etag })).status).toBe(200)
  })

  test('T21: someone else’s ETag is no good, even where neither has changed anything', async () => {
    const [me, they] = [await person(), await person()]
    const etag = (await get(me, 'tasks')).headers.get('etag') ?? ''
    expect((await get(they, 'tasks', { 'if-none-match': etag })).status).toBe(200)
  })

  test('the tasks’ assignee is shown by the name of now', async () => {
    const me = await person()
    await made(me.api.tasks.post({ title: 'Mine', assigneeId: me.id }))
    await me.api.tasks.get()
    world().setNow('2026-11-21T09:31:00.000Z')
    const { email } = me
    await made(me.api.auth.profile.put({ firstName: 'Ada', lastName: 'Byron', email }))
    expect(await made(me.api.tasks.get())).toMatchObject([{ assignee: { firstName: 'Ada' } }])
  })

  test('security 17: a list is private, and not to be used without asking', async () => {
    const me = await person()
    const { headers } = await get(me, 'tasks')
    expect(headers.get('cache-control')).toBe('private, no-cache')
    expect(headers.get('vary')).toBe('cookie, authorization, accept-encoding')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-type')).toBe('application/json;charset=utf-8')
  })

  test.each([
    ['zstd', zstdDecompressSync],
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is compressed with %s for a client that takes it', async (encoding, unpack) => {
    const me = await person()
    for (let i = 0; i < 10; i++) await made(me.api.tasks.post({ title: 'One of many' }))
    const plain = await get(me, 'tasks')
    const packed = await get(me, 'tasks', { 'accept-encoding': encoding })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(packed.headers.get('content-encoding')).toBe(encoding)
    const bytes = await packed.arrayBuffer()
    const text = await plain.text()
    expect(bytes.byteLength).toBeLessThan(text.length / 4)
    expect(unpack(bytes).toString()).toBe(text)
  })
})

describe('answers in memory', () => {
  function cacheOf(mostBytes: number) {
    const cache = new AnswerCache(mostBytes)
    const offer = (key: string, size: number, version = '1') =>
      cache.offer(key, { version, body: 'x'.repeat(size), encoding: undefined })
    const keep = (key: string, size: number, version = '1') => {
      offer(key, size, version)
      return offer(key, size, version)
    }
    return { cache, offer, keep }
  }

  test('are kept when they are asked for a second time, unchanged', () => {
    const { cache, offer } = cacheOf(100)
    offer('a', 40)
    expect(cache.get('a', '1')).toBeUndefined()
    offer('a', 40, '2')
    expect(cache.get('a', '2')).toBeUndefined()
    const kept = offer('a', 40, '2')
    expect(cache.get('a', '2')).toBe(kept)
  })

  test('are bounded in bytes: what was asked for least recently goes', () => {
    const { cache, keep } = cacheOf(100)
    keep('a', 40)
    keep('b', 40)
    cache.get('a', '1')
    keep('c', 40)
    expect(['a', 'b', 'c'].filter((key) => cache.get(key, '1'))).toEqual(['a', 'c'])
  })

  test('are not kept where they would have gone before they were asked for again', () => {
    const { cache, offer } = cacheOf(100)
    for (const key of ['a', 'b', 'c', 'a', 'b', 'c']) offer(key, 40)
    expect(['a', 'b', 'c'].filter((key) => cache.get(key, '1'))).toEqual([])
  })

  test('take the place of an older version, which is not answered any more', () => {
    const { cache, keep } = cacheOf(100)
    keep('a', 80)
    const newer = keep('a', 80, '2')
    keep('b', 20)
    expect(cache.get('a', '1')).toBeUndefined()
    expect(cache.get('a', '2')).toBe(newer)
    expect(cache.get('b', '1')).toBeDefined()
  })

  test('that are larger than all of it are not kept', () => {
    const { cache, keep } = cacheOf(100)
    keep('a', 101)
    expect(cache.get('a', '1')).toBeUndefined()
  })
})
