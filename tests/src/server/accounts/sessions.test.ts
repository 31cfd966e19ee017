import { beforeEach, describe, expect, test } from 'bun:test'
import { eq, sql } from 'drizzle-orm'
import { sessions } from '../../../../db/schema'
import { createSession } from '../../../../src/server/auth/session-store'
import { hashToken } from '../../../../src/server/auth/tokens'
import { createWorld, isInProcess } from '../../../world'
import { onBothEngines } from '../both-engines'

const START = '2026-11-21T09:30:00.000Z'
const world = await createWorld()
beforeEach(() => world.setNow(START))

const ask = (cookie: string) => world.fetch('/api/auth/user', { headers: { cookie } })
const sidOf = (cookie: string) => hashToken(cookie.replace('sid=', ''))
const rowOf = (cookie: string) =>
  world.app.db.read
    .select()
    .from(sessions)
    .where(eq(sessions.sid, sidOf(cookie)))
    .get()

describe('A10: a session', () => {
  test('is kept under the SHA-256 of its token', async () => {
    const { cookie, id } = await world.person()
    expect(await rowOf(cookie)).toMatchObject({ userId: id })
    expect(sidOf(cookie)).toMatch(/^[0-9a-f]{64}$/)
  })

  test('ends 30 days after it was last used', async () => {
    const { cookie } = await world.person()
    world.setNow('2026-12-21T09:30:00.000Z')
    expect((await ask(cookie)).status).toBe(401)
  })

  test('that was over while the clock was ahead stays over when it is set right', async () => {
    const { cookie } = await world.person()
    world.setNow('2026-12-22T09:30:00.000Z')
    expect((await ask(cookie)).status).toBe(401)
    world.setNow(START)
    expect((await ask(cookie)).status).toBe(401)
  })

  test('is one of at most 100 of an account: the one unused for longest ends', async () => {
    const { id, cookie: oldest } = await world.person()
    const begin = (minute: number) =>
      world.app.db.write((tx) =>
        createSession(tx, id, 'test', new Date(Date.parse(START) + minute * 60_000)),
      )
    const [second] = [await begin(1)]
    for (let minute = 2; minute < 100; minute++) await begin(minute)
    expect((await ask(oldest)).status).toBe(200)
    await begin(100)
    expect((await ask(oldest)).status).toBe(401)
    expect((await ask(`sid=${second}`)).status).toBe(200)
  })

  test('slides: its use moves the end, and sends the cookie again', async () => {
    const { cookie } = await world.person()
    world.setNow('2026-12-20T09:30:00.000Z')
    const response = await ask(cookie)
    expect(response.status).toBe(200)
    expect(response.headers.getSetCookie()[0]).toStartWith(`${cookie}; `)
    expect((await rowOf(cookie))?.expire).toBe('2027-01-19T09:30:00.000Z')
    world.setNow('2027-01-19T09:29:59.000Z')
    expect((await ask(cookie)).status).toBe(200)
  })

  test.if(isInProcess)('reliability: goes on being read where nothing can be written', async () => {
    const broken = await createWorld()
    const { api } = await broken.person()
    await broken.app.db.write((tx) => tx.run(sql`pragma query_only = on`))
    broken.setNow('2026-11-22T09:30:00.000Z')
    expect((await api.auth.user.get()).status).toBe(200)
    expect(broken.logged.some(({ event }) => event === 'session not renewed')).toBe(true)
    await broken.close()
  })

  test('is not written with every request', async () => {
    const { cookie } = await world.person()
    world.setNow('2026-11-21T09:31:00.000Z')
    expect((await ask(cookie)).headers.getSetCookie()).toEqual([])
    expect((await rowOf(cookie))?.expire).toBe('2026-12-21T09:30:00.000Z')
  })
})

describe('security 12: users see their sessions and can end any of them', () => {
  test('with the device and the last use of each, the one used last first', async () => {
    await world.register('anna@example.org')
    const login = { email: 'anna@example.org', password: 'correct horse' }
    const phone = await world.send('POST', '/api/auth/login', login, {
      headers: { 'user-agent': 'Phone/1.0' },
    })
    world.setNow('2026-11-21T10:00:00.000Z')
    const desk = world.client(await world.signIn('anna@example.org'))
    const { data } = await desk.auth.sessions.get()
    expect(data).toEqual([
      {
        id: expect.any(String),
        device: expect.any(String),
        createdAt: '2026-11-21T10:00:00.000Z',
        lastUsedAt: '2026-11-21T10:00:00.000Z',
        current: true,
      },
      {
        id: expect.any(String),
        device: 'Phone/1.0',
        createdAt: START,
        lastUsedAt: START,
        current: false,
      },
    ])

    const cookie = phone.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    expect((await ask(cookie)).status).toBe(200)
    const ended = await desk.auth.sessions({ id: data?.[1]?.id ?? '' }).delete()
    expect(ended.status).toBe(204)
    expect((await ask(cookie)).status).toBe(401)
    expect((await desk.auth.sessions.get()).data).toHaveLength(1)
  })

  test('security 15: without a token, a hash or anything else to sign in with', async () => {
    const { cookie, api } = await world.person()
    const text = JSON.stringify((await api.auth.sessions.get()).data)
    expect(text).not.toContain(cookie.replace('sid=', ''))
    expect(text).not.toContain(sidOf(cookie))
    const id = (await api.auth.sessions.get()).data?.[0]?.id
    expect((await ask(`sid=${id}`)).status).toBe(401)
  })

  test('ending the current one clears the cookie', async () => {
    const { cookie, api } = await world.person()
    const id = (await api.auth.sessions.get()).data?.[0]?.id ?? ''
    const { response, status } = await api.auth.sessions({ id }).delete()
    expect(status).toBe(204)
    expect(response.headers.getSetCookie()[0]).toMatch(/^sid=;.*Max-Age=0/)
    expect((await ask(cookie)).status).toBe(401)
  })

  test('security 14: someone else’s is answered as one that is not there, and goes on', async () => {
    const mine = await world.person()
    const other = await world.person()
    const theirs = (await other.api.auth.sessions.get()).data?.[0]?.id ?? ''
    const taken = await mine.api.auth.sessions({ id: theirs }).delete()
    const missing = await mine.api.auth.sessions({ id: 'no-such-session' }).delete()
    expect(taken.status).toBe(404)
    expect<unknown>(taken.error?.value).toEqual({ message: 'Session not found' })
    expect<unknown>(missing.error?.value).toEqual(taken.error?.value)
    expect((await ask(other.cookie)).status).toBe(200)
  })
})

describe('security 13: a row of sessions that holds rubbish is a 401 and breaks nothing', () => {
  const rubbish = [
    '',
    'null',
    '0',
    '[]',
    '{}',
    '{"userId":',
    '"userId"',
    '{"userId":null}',
    '{"userId":"1"}',
    '{"userId":1}',
    '{"userId":1e999}',
    '{userId:1}',
    '['.repeat(5000),
    '{"__proto__":{"userId":1}}',
    '\u0001\uffff',
    'x'.repeat(1024 * 1024),
    JSON.stringify({ userId: 1, device: 'x'.repeat(1024 * 1024) }),
  ]

  onBothEngines((_, world) => {
    test.each(rubbish.map((sess) => [sess.slice(0, 40), sess] as const))('%p', async (_, sess) => {
      const token = crypto.randomUUID()
      await world().app.db.write((tx) =>
        tx
          .insert(sessions)
          .values({ sid: hashToken(token), sess, expire: '2099-01-01T00:00:00.000Z' }),
      )
      const headers = { cookie: `sid=${token}` }
      expect((await world().fetch('/api/auth/user', { headers })).status).toBe(401)
      const logout = { method: 'POST', headers }
      expect((await world().fetch('/api/auth/logout', logout)).status).toBe(200)
    })
  })

  test('nor does it hide a user’s good sessions', async () => {
    const { id, api } = await world.person()
    const sess = JSON.stringify({ userId: id, device: null })
    await world.app.db.write((tx) =>
      tx.insert(sessions).values({ sid: 'rubbish', sess, expire: '2099-01-01T00:00:00.000Z' }),
    )
    expect((await api.auth.sessions.get()).data).toHaveLength(1)
  })

  test('a session whose user is gone is a 401', async () => {
    const { cookie } = await world.person()
    const sess = JSON.parse((await rowOf(cookie))?.sess ?? '')
    await world.app.db.write((tx) =>
      tx
        .update(sessions)
        .set({ sess: JSON.stringify({ ...sess, userId: 99_999 }) })
        .where(eq(sessions.sid, sidOf(cookie))),
    )
    expect((await ask(cookie)).status).toBe(401)
  })
})
