import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { sessions } from '../../../db/schema'
import { hashToken } from '../../../src/server/auth/tokens'
import { Turns } from '../../../src/server/auth/turns'
import { createLog } from '../../../src/server/log'
import { createWorld, isInProcess, PASSWORD, tokenIn } from '../../world'

/*
 * Protections that could be taken out without any other test noticing; `npm run mutants` takes each
 * of them out.
 */

const world = await createWorld()
const email = 'ada@example.org'
await world.register(email)
const cookie = await world.signIn(email)

const write = (headers: Record<string, string>) =>
  world.fetch('/api/tasks', {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', ...headers },
    body: '{"title":"Dig"}',
  })

describe('H11, security 16: Sec-Fetch-Site decides, whatever else is said', () => {
  test.each(['cross-site', 'same-site', 'something-new', ''])('%p is 403', async (site) => {
    expect((await write({ 'sec-fetch-site': site })).status).toBe(403)
    const own = { origin: 'http://localhost:3000', 'sec-fetch-site': site }
    expect((await write(own)).status).toBe(403)
  })

  test.each(['same-origin', 'none'])('%p is ours', async (site) => {
    expect((await write({ 'sec-fetch-site': site })).status).toBe(201)
  })
})

test('security 17: what is private is never stored: every answer of the API says so', async () => {
  const paths = [
    '/api/auth/user',
    '/api/auth/sessions',
    '/api/health',
    '/api/nowhere',
    '/api/journal',
  ]
  for (const path of paths) {
    const { headers } = await world.fetch(path, { headers: { cookie } })
    expect([path, headers.get('cache-control')]).toEqual([path, 'no-store'])
  }
  const list = await world.fetch('/api/tasks', { headers: { cookie } })
  expect(list.headers.get('cache-control')).toStartWith('private')
})

test('A3, security 15: no answer carries a password’s hash', async () => {
  const routes = world.api.routes.filter(
    ({ method, path }) => method === 'GET' && !/:|events|docs/.test(path),
  )
  expect(routes.length).toBeGreaterThan(10)
  const answers = routes.map(({ path }) => world.fetch(path, { headers: { cookie } }))
  answers.push(world.send('POST', '/api/auth/login', { email, password: PASSWORD }))
  const profile = { firstName: 'Ada', lastName: 'Byron', email }
  answers.push(world.send('PUT', '/api/auth/profile', profile, { headers: { cookie } }))
  for (const answer of await Promise.all(answers)) {
    expect(await answer.text()).not.toMatch(/argon2|"password"\s*:/)
  }
})

test.each([
  ['a megabyte of rubbish', 'x'.repeat(1024 * 1024)],
  ['a megabyte of JSON', JSON.stringify({ id: 'x', userId: 1, device: 'x'.repeat(1024 * 1024) })],
  ['null', 'null'],
  ['broken JSON', '{"userId":1'],
])('security 13: a session row with %s is a 401', async (_, sess) => {
  const { cookie: own, id } = await world.person()
  const sid = hashToken(own.replace('sid=', ''))
  const row = sess.replace('"userId":1', `"userId":${id},"createdAt":"x","lastUsedAt":"x"`)
  await world.app.db.write((tx) =>
    tx.update(sessions).set({ sess: row }).where(eq(sessions.sid, sid)),
  )
  expect((await world.client(own).auth.user.get()).status).toBe(401)
})

test('security 22: a 500 says only its request, and the cause is in the log', async () => {
  const broken = await createWorld()
  const { cookie: own } = await broken.person()
  await broken.app.db.write((tx) => tx.run('alter table tags rename to no_tags'))
  const answer = await broken.fetch('/api/tags', { headers: { cookie: own } })
  expect(answer.status).toBe(500)
  const { message, ...rest } = (await answer.json()) as { message: string }
  expect(rest).toEqual({})
  expect(message).toMatch(
    /^Something went wrong on the server\. Please try again\. \(Request [\w-]+\)$/,
  )
  const [line] = broken.logged.filter(({ level }) => level === 'error')
  expect(JSON.stringify(line)).toMatch(/no such table|relation .+ does not exist/)
})

test('security 22: each line of the log is one line of JSON, in UTC, whatever a field holds', () => {
  const lines: string[] = []
  const reason = 'no\n{"level":"error"}\r\n'
  createLog('info', (line) => lines.push(line)).info('refused', { reason })
  expect(lines.join('\n')).toMatch(/^\{[^\r\n]*\}$/)
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    level: 'info',
    event: 'refused',
    reason,
  })
})

test('security 7: an email change alone voids the link that resets the password', async () => {
  const old = 'moving@example.org'
  await world.register(old)
  const own = world.client(await world.signIn(old))
  await world.client().auth['forgot-password'].post({ email: old })
  const token = tokenIn((await world.letters(old)).at(-1))
  const profile = { firstName: 'A', lastName: 'B', email: 'moved@example.org' }
  expect((await own.auth.profile.put(profile)).status).toBe(200)
  const reset = await world.client().auth['reset-password'].post({ token, password: 'new one' })
  expect(reset.status).toBe(400)
})

test.if(isInProcess)(
  'A6, security 2: forgot-password runs the same statements for a known and an unknown email',
  async () => {
    const seen: string[][] = []
    const before = world.apps.map(({ db }) => db.write)
    for (const [at, { db }] of world.apps.entries()) {
      db.write = (work, owner) =>
        (before[at] as typeof db.write)((tx) => {
          const run: string[] = []
          seen.push(run)
          return work(
            new Proxy(tx, {
              get(target, name) {
                if (/^(select|insert|update|delete|run)$/.test(String(name))) run.push(String(name))
                const value = Reflect.get(target, name)
                return typeof value === 'function' ? value.bind(target) : value
              },
            }),
          )
        }, owner)
    }
    for (const who of [email, 'nobody@example.org']) {
      await world.client().auth['forgot-password'].post({ email: who })
      await Promise.all(world.apps.map(({ jobs }) => jobs.kick()))
    }
    for (const [at, { db }] of world.apps.entries()) db.write = before[at] as typeof db.write
    const requests = seen.filter((run) => run.includes('run'))
    expect(requests.length).toBe(2)
    expect(requests[0]).toEqual(requests[1])
  },
)

test('security 5: only so many passwords are hashed at once', async () => {
  const turns = new Turns({ atOnce: 2, mostEach: 50, mostInAll: 50 })
  let running = 0
  let most = 0
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise(setImmediate)
    running -= 1
  }
  await Promise.all(Array.from({ length: 40 }, (_, i) => turns.take(`network ${i % 5}`, work)))
  expect(most).toBe(2)
})
