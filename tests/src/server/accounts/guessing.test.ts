import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { guesses, knownNetworks, users } from '../../../../db/schema'
import { countGuess, guessKey } from '../../../../src/server/auth/guess-store'
import { rememberNetwork } from '../../../../src/server/auth/known-network-store'
import { sweep } from '../../../../src/server/sweep'
import { createWorld, PASSWORD, tokenIn } from '../../../world'

const START = Date.parse('2026-11-21T09:30:00.000Z')
const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE
const TOO_MANY =
  'Too many wrong passwords for this account today. Please sign in from a network that you have signed in from before, choose “Forgot password?”, or try again in 24 hours.'
const HOME = '192.0.2.1'

/** A world with an account whose owner has signed in from home. */
async function setUp(env: Record<string, string> = {}) {
  const world = await createWorld(env)
  const email = 'anna@example.org'
  const { id } = await world.register(email)
  let network = 0
  const elsewhere = () => `10.${++network >> 8}.${network & 255}.1`
  const login = (password = PASSWORD, from = elsewhere(), account = email) =>
    world.send('POST', '/api/auth/login', { email: account, password }, { from })
  expect((await login(PASSWORD, HOME)).status).toBe(200)
  return {
    world,
    email,
    id,
    elsewhere,
    login,
    at: (milliseconds: number) => world.setNow(new Date(START + milliseconds)),
    /** Guesses at the account as `login` would, in less time. */
    guessed: (times: number, key = guessKey('account', id)) =>
      world.app.db.write(async (tx) => {
        for (let i = 0; i < times; i++) await countGuess(tx, key, world.app.now())
      }),
    letters: async (to = email) =>
      (await world.letters(to)).filter(({ subject }) => subject?.includes('guessing')),
  }
}

describe('security 32: a hundred wrong passwords a day, from all networks together', () => {
  test('then no new network is heard, whatever the password, and the owner still gets in', async () => {
    const { world, login, elsewhere, guessed } = await setUp()
    await guessed(90)
    for (let i = 0; i < 10; i++) expect((await login(`guess ${i}`)).status).toBe(401)
    for (const password of ['wrong', PASSWORD]) {
      const refused = await login(password)
      expect(refused.status).toBe(429)
      expect(await refused.json()).toEqual({ message: TOO_MANY })
      expect(refused.headers.get('retry-after')).toBe(String(24 * 60 * 60))
    }
    expect((await login('wrong', HOME)).status).toBe(401)
    expect((await login(PASSWORD, HOME)).status).toBe(200)
    expect((await login(PASSWORD, '2001:db8::1')).status).toBe(429)
    expect((await login(PASSWORD, elsewhere())).status).toBe(429)
    expect(world.logged.filter(({ event }) => event === 'too many guesses')).toHaveLength(4)
  })

  test('and not ninety-nine', async () => {
    const { login, guessed } = await setUp()
    await guessed(99)
    expect((await login()).status).toBe(200)
    expect((await login('wrong')).status).toBe(401)
    expect((await login()).status).toBe(429)
  })

  test('are no more when they come all at once', async () => {
    const { login, guessed } = await setUp()
    await guessed(80)
    const answers = await Promise.all(Array.from({ length: 60 }, () => login('wrong')))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(20)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(40)
  })

  test('from a network that is known, ten in 15 minutes as ever', async () => {
    const { login, guessed } = await setUp()
    await guessed(100)
    for (let i = 0; i < 10; i++) expect((await login('wrong', HOME)).status).toBe(401)
    expect((await login(PASSWORD, HOME)).status).toBe(429)
  })

  test('an owner at home does not wait for a crowd of guesses', async () => {
    const { login } = await setUp()
    let heard = 0
    const crowd = Array.from({ length: 40 }, () =>
      login('wrong').then(() => {
        heard += 1
      }),
    )
    expect((await login(PASSWORD, HOME)).status).toBe(200)
    expect(heard).toBeLessThan(15)
    await Promise.all(crowd)
  })

  test('leave other accounts alone', async () => {
    const { world, login, guessed } = await setUp()
    await world.register('bob@example.org')
    await guessed(100)
    expect((await login(PASSWORD, undefined, 'bob@example.org')).status).toBe(200)
  })

  test('count for a day, which a clock that was ahead does not lengthen', async () => {
    const { login, guessed, at } = await setUp()
    await guessed(60)
    at(23 * HOUR)
    await guessed(40)
    expect((await login()).headers.get('retry-after')).toBe('3600')
    at(24 * HOUR)
    expect((await login()).status).toBe(200)
    await guessed(99)
    expect((await login()).status).toBe(200)
    await guessed(1)
    expect((await login()).status).toBe(429)
    at(0)
    expect((await login()).status).toBe(200)
  })

  test('survive a restart, and so do the networks', async () => {
    const { world, email, guessed } = await setUp()
    await guessed(100)
    const restarted = await createWorld({ DATA_DIR: world.dir })
    const login = (from: string) =>
      restarted.send('POST', '/api/auth/login', { email, password: PASSWORD }, { from })
    expect((await login('10.9.9.9')).status).toBe(429)
    expect((await login(HOME)).status).toBe(200)
    await restarted.close()
  })

  test('do not count with RATE_LIMITS=off', async () => {
    const { login, guessed } = await setUp({ RATE_LIMITS: 'off' })
    await guessed(100)
    expect((await login()).status).toBe(200)
  })
})

describe('security 2, 32: nobody learns from it whether there is an account', () => {
  test('an unknown email is answered the same, guess by guess', async () => {
    const { world, id, email, login, elsewhere, guessed } = await setUp()
    const nobody = 'nobody@example.org'
    for (const account of [id, nobody]) await guessed(96, guessKey('account', account))
    const headersOf = ({ headers }: Response) => {
      const all = Object.fromEntries(headers)
      delete all.date
      return all
    }
    for (let i = 0; i < 6; i++) {
      const from = elsewhere()
      const [one, other] = [await login('wrong', from, email), await login('wrong', from, nobody)]
      expect(one.status).toBe(i < 4 ? 401 : 429)
      expect([other.status, await other.text(), headersOf(other)]).toEqual([
        one.status,
        await one.text(),
        headersOf(one),
      ])
    }
    expect((await login('wrong', HOME, nobody)).status).toBe(429)
    expect(await world.letters(nobody)).toEqual([])
  })
})

describe('security 32: the owner gets a mail', () => {
  test('that says what to do, with the hundredth guess and not before', async () => {
    const { login, guessed, letters, at } = await setUp()
    await guessed(98)
    await login('wrong')
    expect(await letters()).toEqual([])
    at(15 * MINUTE)
    await login('wrong')
    const [letter, ...more] = await letters()
    expect(more).toEqual([])
    expect(letter?.subject).toBe('Someone is guessing your password')
    expect(letter?.text).toContain('By 21 November 2026 at 09:45 UTC, 100 wrong passwords')
    expect(letter?.text).toContain('Forgot password?')
  })

  test('once a day at most, also after a reset', async () => {
    const { world, email, login, guessed, letters, at } = await setUp()
    await guessed(99)
    await login('wrong')
    await login('wrong', HOME)
    expect(await letters()).toHaveLength(1)
    at(HOUR)
    await world.client().auth['forgot-password'].post({ email })
    const token = tokenIn((await world.letters(email)).at(-1))
    await world.client().auth['reset-password'].post({ token, password: PASSWORD })
    await guessed(99)
    await login('wrong')
    expect(await letters()).toHaveLength(1)
    expect((await login()).status).toBe(429)
    at(23 * HOUR + 59 * MINUTE)
    await login('wrong', HOME)
    expect(await letters()).toHaveLength(1)
    at(25 * HOUR)
    await guessed(99)
    await login('wrong')
    expect(await letters()).toHaveLength(2)
  })

  test('if they want such letters', async () => {
    const { world, id, login, guessed, letters } = await setUp()
    const off = { securityMails: false }
    await world.app.db.write((tx) => tx.update(users).set(off).where(eq(users.id, id)))
    await guessed(99)
    await login('wrong')
    expect(await letters()).toEqual([])
  })

  test('and nobody whose address was never confirmed', async () => {
    const { world, login, guessed, letters } = await setUp()
    const email = 'victim@example.org'
    const { data } = await world.client().auth.register.post({ email, password: PASSWORD })
    await guessed(99, guessKey('account', data?.user.id ?? 0))
    expect((await login('wrong', undefined, email)).status).toBe(401)
    expect((await login('wrong', undefined, email)).status).toBe(429)
    expect(await letters(email)).toEqual([])
  })
})

describe('security 32: who is in stays in', () => {
  const change = (
    { world, email }: Awaited<ReturnType<typeof setUp>>,
    cookie: string,
    currentPassword: string,
    from: string,
  ) =>
    world.send(
      'PUT',
      '/api/auth/change-password',
      { currentPassword, newPassword: email, confirmPassword: email },
      { headers: { cookie }, from },
    )

  test('guesses elsewhere keep nobody from changing the password', async () => {
    const set = await setUp()
    const cookie = await set.world.signIn(set.email)
    await set.guessed(100)
    expect((await change(set, cookie, PASSWORD, set.elsewhere())).status).toBe(200)
  })

  test('a stolen session guesses the password a hundred times a day, and shuts out no other', async () => {
    const set = await setUp()
    const [stolen, own] = [await set.world.signIn(set.email), await set.world.signIn(set.email)]
    await set.guessed(95, guessKey('session', stolen.split('=')[1] ?? ''))
    for (let i = 0; i < 5; i++) {
      expect((await change(set, stolen, 'wrong', set.elsewhere())).status).toBe(400)
    }
    expect((await change(set, stolen, PASSWORD, set.elsewhere())).status).toBe(429)
    expect((await set.login()).status).toBe(200)
    expect((await change(set, own, PASSWORD, set.elsewhere())).status).toBe(200)
  })

  test('a reset of the password lets the owner in from anywhere, and where it was done from then on', async () => {
    const { world, email, login, guessed, elsewhere } = await setUp()
    await guessed(100)
    const abroad = elsewhere()
    expect((await login(PASSWORD, abroad)).status).toBe(429)
    await world.client().auth['forgot-password'].post({ email })
    const token = tokenIn((await world.letters(email)).at(-1))
    const reset = { token, password: 'a new password' }
    await world.send('POST', '/api/auth/reset-password', reset, { from: abroad })
    expect((await login('a new password')).status).toBe(200)
    await guessed(100)
    expect((await login('a new password')).status).toBe(429)
    expect((await login('a new password', abroad)).status).toBe(200)
  })
})

describe('security 32: what is kept of it', () => {
  test('is the fifty networks that were signed in from last', async () => {
    const { world, id, login, guessed, at } = await setUp()
    const network = (i: number) => `198.51.100.${i}`
    for (let i = 0; i < 49; i++) {
      at((i + 1) * MINUTE)
      // As a login does, which takes longer.
      if (i > 2)
        await world.app.db.write((tx) => rememberNetwork(tx, id, network(i), world.app.now()))
      else expect((await login(PASSWORD, network(i))).status).toBe(200)
    }
    at(HOUR)
    expect((await login(PASSWORD, HOME)).status).toBe(200)
    expect((await login(PASSWORD, network(99))).status).toBe(200)
    await guessed(100)
    const heard = async (from: string) => (await login('wrong', from)).status === 401
    expect(await heard(network(0))).toBe(false)
    expect(await heard(network(1))).toBe(true)
    expect(await heard(HOME)).toBe(true)
  })

  test('tells nobody’s address or email, and is gone when it counts no more', async () => {
    const { world, login, at } = await setUp()
    const nobody = 'nobody@example.org'
    await login('wrong', undefined, nobody)
    const rows = async () => ({
      guesses: await world.app.db.read.select().from(guesses),
      networks: await world.app.db.read.select().from(knownNetworks),
    })
    const kept = await rows()
    expect([kept.guesses.length, kept.networks.length]).toEqual([1, 1])
    expect(JSON.stringify(kept)).not.toMatch(/nobody|192\.0\.2/)
    at(49 * HOUR)
    await sweep(world.app)
    expect((await rows()).guesses).toEqual([])
    expect((await rows()).networks).toHaveLength(1)
    at(366 * 24 * HOUR)
    await sweep(world.app)
    expect((await rows()).networks).toEqual([])
  })
})
