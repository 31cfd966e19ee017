import { beforeEach, describe, expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { users } from '../../../../db/schema'
import { createWorld, isInProcess, PASSWORD, tokenIn } from '../../../world'

const START = '2026-11-21T09:30:00.000Z'
const world = await createWorld()
const api = world.client()

let email: string
let count = 0
beforeEach(async () => {
  world.setNow(START)
  email = `person-${++count}@example.org`
  await world.register(email)
})

const forgot = () => api.auth['forgot-password'].post({ email })
const lettersOfReset = async (to = email) =>
  (await world.letters(to)).filter(({ subject }) => subject?.startsWith('Reset your password'))
const askForToken = async () => {
  await forgot()
  return tokenIn((await lettersOfReset()).at(-1))
}
const reset = (body: Record<string, unknown>) =>
  world.send('POST', '/api/auth/reset-password', body)
const login = async (password: string) => (await api.auth.login.post({ email, password })).status

describe('A6: forgot password', () => {
  test('answers the same whether or not the account exists', async () => {
    const answers = await Promise.all(
      [email, 'unknown@example.org', ` ${email.toUpperCase()} `].map((each) =>
        world.send('POST', '/api/auth/forgot-password', { email: each }),
      ),
    )
    for (const answer of answers) {
      expect(answer.status).toBe(200)
      expect(await answer.json()).toEqual({
        message: 'If an account with that email exists, a password reset link has been sent.',
      })
    }
    expect(await lettersOfReset()).toHaveLength(2)
    expect(await world.letters('unknown@example.org')).toHaveLength(0)
  })

  test('spec §5: an email that is none is 400', async () => {
    const answer = await world.send('POST', '/api/auth/forgot-password', { email: 'nobody' })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ message: 'Invalid email address' })
  })

  test('security 2: takes the same time whether or not the account exists', async () => {
    const emails = Array.from({ length: 40 }, () => `${crypto.randomUUID()}@example.org`)
    await world.app.db.write(async (tx) => {
      await tx.insert(users).values(emails.map((each) => ({ email: each, password: 'none' })))
    })
    const took = { known: [] as number[], unknown: [] as number[] }
    for (const known of emails) {
      for (const who of ['known', 'unknown'] as const) {
        const begun = performance.now()
        await api.auth['forgot-password'].post({ email: who === 'known' ? known : `no-${known}` })
        took[who].push(performance.now() - begun)
        await world.app.jobs.kick()
      }
    }
    const ratio = median(took.unknown) / median(took.known)
    expect(ratio).toBeWithin(0.5, 2)
  })

  test('security 9: a hundred requests send at most three letters an hour', async () => {
    world.setNow('2026-11-21T11:00:00.000Z')
    const answers = await Promise.all(Array.from({ length: 100 }, forgot))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await lettersOfReset()).toHaveLength(3)
    world.setNow('2026-11-21T11:59:59.999Z')
    await forgot()
    expect(await lettersOfReset()).toHaveLength(3)
    world.setNow('2026-11-21T12:00:00.000Z')
    await forgot()
    expect(await lettersOfReset()).toHaveLength(4)
    expect(world.logged.some(({ event }) => event === 'too many letters')).toBe(true)
  })

  test('security 9: the three are of any kind, and the last link stays good', async () => {
    const token = await askForToken()
    await api.auth['resend-verification'].post({ email })
    const newer = await askForToken()
    await forgot()
    await forgot()
    expect(await world.letters(email)).toHaveLength(3)
    expect((await reset({ token, password: 'new password' })).status).toBe(400)
    expect((await reset({ token: newer, password: 'new password' })).status).toBe(200)
  })
})

describe('A7: reset password', () => {
  test('sets the password, verifies the email and ends every session', async () => {
    const cookies = [await world.signIn(email), await world.signIn(email)]
    await world.app.db.write((tx) =>
      tx.update(users).set({ isEmailVerified: false }).where(eq(users.email, email)),
    )
    const token = await askForToken()
    const answer = await reset({ token, password: 'new password', confirmPassword: 'new password' })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({
      message: 'Your password has been reset. You can now log in with your new password.',
    })
    for (const cookie of cookies) {
      expect((await world.client(cookie).auth.user.get()).status).toBe(401)
    }
    expect(await login(PASSWORD)).toBe(401)
    expect(await login('new password')).toBe(200)
  })

  test('security 7: a token works once', async () => {
    const token = await askForToken()
    expect((await reset({ token, password: 'new password' })).status).toBe(200)
    const again = await reset({ token, password: 'other password' })
    expect(again.status).toBe(400)
    expect(await again.json()).toEqual({ message: 'Invalid or expired reset token' })
    expect(await login('new password')).toBe(200)
  })

  test('security 7: a token works once under 20 uses at the same time', async () => {
    const token = await askForToken()
    const passwords = Array.from({ length: 20 }, (_, index) => `password ${index}`)
    const answers = await Promise.all(passwords.map((password) => reset({ token, password })))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 400)).toHaveLength(19)
    expect(await login(passwords[statuses.indexOf(200)] ?? '')).toBe(200)
  })

  test('security 7: a token expires in an hour', async () => {
    const token = await askForToken()
    world.setNow('2026-11-21T10:30:00.000Z')
    expect((await reset({ token, password: 'new password' })).status).toBe(400)
    world.setNow('2026-11-21T10:29:59.999Z')
    expect((await reset({ token, password: 'new password' })).status).toBe(200)
  })

  test('A6, security 7: a newer request voids the token', async () => {
    const token = await askForToken()
    await forgot()
    expect((await reset({ token, password: 'new password' })).status).toBe(400)
  })

  test.if(isInProcess)('security 7: it does so even before its letter is sent', async () => {
    const own = await createWorld()
    await own.register(email)
    const request = () => own.client().auth['forgot-password'].post({ email })
    await request()
    const token = tokenIn((await own.letters(email)).at(-1))
    await Promise.all(own.apps.map(({ jobs }) => jobs.stop()))
    await request()
    const body = { token, password: 'new password' }
    expect((await own.send('POST', '/api/auth/reset-password', body)).status).toBe(400)
    await own.close()
  })

  test('security 7: a password change voids the token', async () => {
    const token = await askForToken()
    const anna = world.client(await world.signIn(email))
    const change = { currentPassword: PASSWORD, newPassword: 'changed', confirmPassword: 'changed' }
    expect((await anna.auth['change-password'].put(change)).status).toBe(200)
    expect((await reset({ token, password: 'new password' })).status).toBe(400)
  })

  test('security 7: an email change voids the token, and a letter that was still to come', async () => {
    const token = await askForToken()
    const anna = world.client(await world.signIn(email))
    await forgot()
    const profile = { firstName: 'A', lastName: 'B', email: `moved-${email}` }
    expect((await anna.auth.profile.put(profile)).status).toBe(200)
    expect((await reset({ token, password: 'new password' })).status).toBe(400)
    expect(await lettersOfReset(`moved-${email}`)).toHaveLength(0)
  })

  test('security 7: a verification token does not reset a password, nor the reverse', async () => {
    const verification = tokenIn((await world.letters(email))[0])
    const token = await askForToken()
    expect((await reset({ token: verification, password: 'new password' })).status).toBe(400)
    expect((await world.fetch(`/api/auth/verify-email?token=${token}`)).status).toBe(400)
  })

  test.each([
    [{ token: '' }, 'Reset token is required'],
    [{ token: undefined }, 'Reset token is required'],
    [{ password: '12345' }, 'Password must be at least 6 characters long'],
    [{ password: 'x'.repeat(257) }, 'Password must be at most 256 characters long'],
    [{ confirmPassword: '' }, 'Confirmation password is required'],
    [{ confirmPassword: 'another' }, "Passwords don't match"],
  ])('spec §5: %j is 400 and leaves the token as it was', async (wrong, message) => {
    const token = await askForToken()
    const answer = await reset({ token, password: 'new password', ...wrong })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      message,
      errors: [{ path: Object.keys(wrong)[0], message }],
    })
    expect((await reset({ token, password: 'new password' })).status).toBe(200)
  })

  test('logins with the old password that began before the reset get no session', async () => {
    const token = await askForToken()
    const logins = Array.from({ length: 6 }, () =>
      api.auth.login.post({ email, password: PASSWORD }),
    )
    await reset({ token, password: 'new password' })
    for (const { response } of await Promise.all(logins)) {
      const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
      expect((await world.client(cookie).auth.user.get()).status).toBe(401)
    }
  })
})

test('security 6: no emailed or session token is in the database file or in the log', async () => {
  const tokens = [
    tokenIn((await world.letters(email))[0]),
    await askForToken(),
    (await world.signIn(email)).replace('sid=', ''),
  ]
  const database = readdirSync(world.dir)
    .filter((name) => name.startsWith('tasks.db'))
    .map((name) => readFileSync(join(world.dir, name), 'latin1'))
    .join()
  expect(database).toContain(email)
  for (const token of tokens) {
    expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16)
    expect(database).not.toContain(token)
    expect(JSON.stringify(world.logged)).not.toContain(token)
  }
})

function median(numbers: number[]): number {
  return numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
