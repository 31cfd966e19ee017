import { beforeEach, describe, expect, test } from 'bun:test'
import { failureKey } from '../../../../src/server/accounts/throttle'
import { recordAttempt } from '../../../../src/server/auth/guess-store'
import { createWorld, PASSWORD, tokenIn, type World } from '../../../world'

const START = '2026-11-21T09:30:00.000Z'
const world = await createWorld()
const { id } = await world.register('anna@example.org')
const cookie = await world.signIn('anna@example.org')

let network = 0
let home: string
beforeEach(() => {
  world.setNow(START)
  home = `10.0.${++network}.1`
})

interface Try {
  email?: string
  password?: string
  from?: string
  headers?: Record<string, string>
  at?: World
}

const login = (options: Try = {}) => {
  const {
    email = 'anna@example.org',
    password = PASSWORD,
    from = home,
    headers,
    at = world,
  } = options
  return at.send('POST', '/api/auth/login', { email, password }, { from, headers })
}

async function fail(times: number, options: Try = {}) {
  for (let index = 0; index < times; index++) {
    expect((await login({ password: 'wrong', ...options })).status).toBe(401)
  }
}

/** As `fail` would, in less time. */
async function failedBefore(times: number, from = home) {
  const key = failureKey(id, from)
  await world.app.db.write(async (tx) => {
    for (let index = 0; index < times; index++) await recordAttempt(tx, key, world.app.now())
  })
}

describe('security 4: ten failures in 15 minutes for an account and address', () => {
  test('are answered with 429, Retry-After and a message for a person, whatever the password', async () => {
    await fail(10)
    world.setNow('2026-11-21T09:31:00.000Z')
    for (const password of ['wrong', PASSWORD]) {
      const response = await login({ password })
      expect(response.status).toBe(429)
      expect(response.headers.get('retry-after')).toBe(String(14 * 60))
      expect(await response.json()).toEqual({
        message: 'Too many failed attempts. Please try again in 14 minutes.',
      })
    }
  })

  test('and not nine', async () => {
    await fail(9)
    expect((await login()).status).toBe(200)
  })

  test('count for 15 minutes, each from its own time', async () => {
    await failedBefore(5)
    world.setNow('2026-11-21T09:40:00.000Z')
    await failedBefore(4)
    await fail(1)
    expect((await login()).status).toBe(429)
    world.setNow('2026-11-21T09:44:59.999Z')
    expect((await login()).status).toBe(429)
    world.setNow('2026-11-21T09:45:00.000Z')
    await fail(5)
    expect((await login()).status).toBe(429)
  })

  test('let the owner in from another address', async () => {
    await failedBefore(9)
    await fail(1)
    expect((await login()).status).toBe(429)
    expect((await login({ from: '10.99.99.99' })).status).toBe(200)
  })

  test('leave other accounts alone at the same address', async () => {
    await fail(10, { email: 'someone.else@example.org' })
    expect((await login({ email: 'someone.else@example.org' })).status).toBe(429)
    expect((await login()).status).toBe(200)
  })

  test('count whatever the case of the email', async () => {
    await fail(5)
    await fail(5, { email: 'Anna@Example.org' })
    expect((await login()).status).toBe(429)
  })

  test('are no more when the guesses are sent all at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => login({ password: 'wrong' })),
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(10)
  })

  test('count right passwords sent all at once as no failure', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => login()))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })

  test('counted while the clock was days ahead do not close the account when it is set right', async () => {
    world.setNow('2026-11-24T09:30:00.000Z')
    await failedBefore(10)
    expect((await login()).status).toBe(429)
    world.setNow(START)
    expect((await login()).status).toBe(200)
    await failedBefore(10)
    expect((await login()).headers.get('retry-after')).toBe(String(15 * 60))
  })

  test('survive a restart', async () => {
    await failedBefore(9)
    await fail(1)
    const restarted = await createWorld({ DATA_DIR: world.dir })
    expect((await login({ at: restarted })).status).toBe(429)
    await restarted.close()
  })

  test('are not reset by a forged X-Forwarded-For', async () => {
    await failedBefore(9)
    await fail(1)
    const response = await login({ headers: { 'x-forwarded-for': '192.0.2.1' } })
    expect(response.status).toBe(429)
  })

  test('behind a proxy, count for the address that it saw and for no forged one before', async () => {
    const proxied = await createWorld({ DATA_DIR: world.dir, TRUST_PROXY: '1' })
    const through = (seen: string, forged: string) => ({
      at: proxied,
      headers: { 'x-forwarded-for': `${forged}, ${seen}` },
    })
    for (let index = 0; index < 10; index++) {
      await fail(1, through(`${home}0`, `192.0.2.${index}`))
    }
    expect((await login(through(`${home}0`, '192.0.2.77'))).status).toBe(429)
    expect((await login(through(`${home}1`, '192.0.2.77'))).status).toBe(200)
    await proxied.close()
  })

  test('count for a whole IPv6 network, and for IPv4 however it is written', async () => {
    for (let index = 0; index < 10; index++) {
      await fail(1, { from: `2001:db8:0:${network}::${index + 1}` })
    }
    expect((await login({ from: `2001:db8:0:${network}:a:b:c:d` })).status).toBe(429)
    expect((await login({ from: `2001:db8:1:${network}::1` })).status).toBe(200)
    await failedBefore(9)
    await fail(1, { from: `::ffff:${home}` })
    expect((await login({ from: home })).status).toBe(429)
  })

  test('are counted for wrong current passwords too', async () => {
    const change = (currentPassword: string) =>
      world.send(
        'PUT',
        '/api/auth/change-password',
        { currentPassword, newPassword: 'new password', confirmPassword: 'new password' },
        { headers: { cookie }, from: home },
      )
    await failedBefore(5)
    for (let index = 0; index < 5; index++) expect((await change('wrong')).status).toBe(400)
    expect((await change(PASSWORD)).status).toBe(429)
    expect((await login()).status).toBe(429)
  })

  test('are forgotten, at that address, when the password is reset', async () => {
    const email = 'forgetful@example.org'
    await world.register(email)
    await fail(10, { email })
    await world.client().auth['forgot-password'].post({ email })
    const token = tokenIn((await world.letters(email)).at(-1))
    const reset = { token, password: 'remembered' }
    const response = await world.send('POST', '/api/auth/reset-password', reset, { from: home })
    expect(response.status).toBe(200)
    expect((await login({ email, password: 'remembered' })).status).toBe(200)
  })

  test('security 22: are logged', async () => {
    await failedBefore(10)
    await login()
    expect(world.logged.filter(({ event }) => event === 'too many failures').at(-1)).toMatchObject({
      address: home,
      user: id,
    })
  })

  test('do not count with RATE_LIMITS=off', async () => {
    const free = await createWorld({ DATA_DIR: world.dir, RATE_LIMITS: 'off' })
    await failedBefore(10)
    await fail(1, { at: free })
    expect((await login({ at: free })).status).toBe(200)
    await free.close()
  })
})
