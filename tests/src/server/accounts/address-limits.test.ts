import { describe, expect, test } from 'bun:test'
import { createWorld, isInProcess, PASSWORD } from '../../../world'

const world = await createWorld()
await world.register('owner@example.org')

const post = (path: string, body: unknown, from: string) =>
  world.send('POST', `/api/auth/${path}`, body, { from })
const login = (email: string, from: string, password = 'wrong') =>
  post('login', { email, password }, from)
const forgot = (email: string, from: string) => post('forgot-password', { email }, from)
const statuses = async (answers: Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status)
const times = <T>(count: number, work: (i: number) => T) =>
  Array.from({ length: count }, (_, i) => work(i))
const how = (all: number[], status: number) => all.filter((each) => each === status).length

/** One after another in a few lines, as somebody sends who wants to stay below every other limit. */
async function inLines(count: number, work: (i: number) => Promise<Response>): Promise<number[]> {
  const all: number[] = []
  let next = 0
  const line = async () => {
    while (next < count) all.push((await work(next++)).status)
  }
  await Promise.all(times(8, line))
  return all
}

/** As if so many had come from there, each of which takes 40 ms: in this process only. Returns how many. */
function spend(count: number, what: 'login' | 'registration', from: string): number {
  if (!isInProcess) return 0
  for (const _ of times(count, Number)) world.app.limits.countElsewhere(what, from, world.app.now())
  return count
}

describe('security 24: what comes from one address is limited, for any account', () => {
  test('logins: 100, then one a second', async () => {
    const spent = spend(90, 'login', '10.1.0.1')
    const crowd = await inLines(104 - spent, (i) => login(`nobody-${i}@example.org`, '10.1.0.1'))
    expect([how(crowd, 401), how(crowd, 429)]).toEqual([100 - spent, 4])
    const refused = await login('owner@example.org', '10.1.0.1', PASSWORD)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('1')
    expect(await refused.json()).toEqual({
      message: 'Too many requests from your network. Please try again in a moment.',
    })
    expect((await login('owner@example.org', '10.1.0.2', PASSWORD)).status).toBe(200)
    world.setNow(new Date(world.app.now().getTime() + 2000))
    const later = await inLines(3, (i) => login(`nobody-${i}@example.org`, '10.1.0.1'))
    expect([how(later, 401), how(later, 429)]).toEqual([2, 1])
  })

  test('registrations: 100', async () => {
    const body = (i: number) => ({ email: `new-${i}@example.org`, password: 'secret1' })
    const spent = spend(90, 'registration', '10.2.0.1')
    const crowd = await inLines(102 - spent, (i) => post('register', body(i), '10.2.0.1'))
    expect([how(crowd, 201), how(crowd, 429)]).toEqual([100 - spent, 2])
  })

  test('letters asked for: 150, of both kinds together, an IPv6 network being one', async () => {
    const from = (i: number) => `2001:db8:0:7::${(i + 1).toString(16)}`
    const crowd = await statuses(times(149, (i) => forgot(`no-${i}@example.org`, from(i))))
    expect(how(crowd, 200)).toBe(149)
    const resend = () => post('resend-verification', { email: 'x@example.org' }, from(200))
    expect((await resend()).status).toBe(200)
    expect((await resend()).status).toBe(429)
    expect((await forgot('x@example.org', '2001:db8:0:8::1')).status).toBe(200)
  })

  test('recordings: 120', async () => {
    const { cookie } = await world.person()
    const send = () => {
      const form = new FormData()
      form.set('audio', new File(['no recording'], 'command'))
      const headers = { cookie }
      return world.fetch('/api/voice/process', { method: 'POST', body: form, headers }, '10.3.0.1')
    }
    const crowd: number[] = []
    for (let i = 0; i < 121; i++) crowd.push((await send()).status)
    expect([how(crowd, 503), how(crowd, 429)]).toEqual([120, 1])
  })

  test('nothing of it with RATE_LIMITS=off', async () => {
    const free = await createWorld({ RATE_LIMITS: 'off' })
    const ask = () => free.send('POST', '/api/auth/forgot-password', { email: 'a@example.org' })
    expect(new Set(await statuses(times(160, ask)))).toEqual(new Set([200]))
  })
})

describe('security 24: the queue of passwords to be hashed', () => {
  test('is bounded: one request too many is refused at once, with Retry-After', async () => {
    const answers = await Promise.all(times(99, (i) => login(`crowd-${i}@example.org`, '10.4.0.1')))
    const refused = answers.filter(({ status }) => status === 503)
    expect(refused.length).toBeGreaterThan(20)
    expect(
      how(
        answers.map(({ status }) => status),
        401,
      ),
    ).toBe(99 - refused.length)
    expect(refused[0]?.headers.get('retry-after')).toBe('5')
    expect(await refused[0]?.json()).toEqual({
      message: 'The server is busy. Please try again in a few seconds.',
    })
  })

  test('lets networks take turns: the owner does not wait for a crowd elsewhere', async () => {
    let done = 0
    const crowd = times(60, (i) =>
      login(`crowd-${i}@example.org`, '10.5.0.1').then(() => {
        done += 1
      }),
    )
    expect((await login('owner@example.org', '10.5.0.2', PASSWORD)).status).toBe(200)
    expect(done).toBeLessThan(15)
    await Promise.all(crowd)
  })
})

describe('security 9, 24: one inbox has one limit of letters, however it is spelled', () => {
  const lettersIn = async (domain: string) =>
    (await world.letters()).filter(({ to: [one] = [] }) => one?.address?.endsWith(domain)).length

  test('registrations with +tags send three letters an hour', async () => {
    const body = (i: number) => ({ email: `ann+${i}@inbox.example`, password: 'secret1' })
    const all = await statuses(times(12, (i) => post('register', body(i), '10.6.0.1')))
    expect([how(all, 201), how(all, 429)]).toEqual([3, 9])
    expect(await lettersIn('@inbox.example')).toBe(3)
    await forgot('ann+1@inbox.example', '10.6.0.1')
    expect(await lettersIn('@inbox.example')).toBe(3)
  })

  test('and so do dots, where they mean nothing', async () => {
    const spellings = ['ann.lee', 'a.nnlee', 'annlee', 'a.n.n.l.e.e+x']
    const answers = spellings.map((name) =>
      post('register', { email: `${name}@gmail.com`, password: 'secret1' }, '10.6.0.2'),
    )
    expect((await statuses(answers)).toSorted()).toEqual([201, 201, 201, 429])
    const others = ['ann.lee', 'a.nnlee', 'annlee', 'a.n.nlee'].map((name) =>
      post('register', { email: `${name}@dots.example`, password: 'secret1' }, '10.6.0.2'),
    )
    expect(new Set(await statuses(others))).toEqual(new Set([201]))
  })
})
