import { beforeAll, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { folders, users } from '../../../../db/schema'
import { cookieOf, createWorld, PASSWORD, tokenIn } from '../../../world'

const world = await createWorld()
const api = world.client()

const register = (body: unknown) => world.send('POST', '/api/auth/register', body)
const verify = (token: string) =>
  world.fetch(`/api/auth/verify-email?token=${encodeURIComponent(token)}`)

test('A1, A5, A2, A4: register, follow the link in the letter, log in, be known, log out', async () => {
  const email = 'anna@example.org'
  const registered = await api.auth.register.post({ email, password: PASSWORD })
  expect(registered.status).toBe(201)

  const [letter] = await world.letters(email)
  const verified = await api.auth['verify-email'].get({ query: { token: tokenIn(letter) } })
  expect(verified.data).toEqual({ message: 'Email verified successfully. You can now log in.' })

  const login = await api.auth.login.post({ email, password: PASSWORD })
  expect(login.status).toBe(200)
  const anna = world.client(cookieOf(login.response))
  const { data } = await anna.auth.user.get()
  expect<unknown>(data).toEqual(login.data?.user)

  const logout = await anna.auth.logout.post()
  expect(logout.data).toEqual({ message: 'You have been successfully logged out.' })
  expect((await anna.auth.user.get()).status).toBe(401)
})

describe('register', () => {
  test('A1, A3, H3: answers 201 with the user and a message, and begins no session', async () => {
    const response = await register({
      email: '  Bea@Example.ORG ',
      password: PASSWORD,
      firstName: ' Bea ',
      lastName: 'Ek',
      profileImageUrl: 'https://example.org/bea.png',
    })
    expect(response.status).toBe(201)
    expect(response.headers.getSetCookie()).toEqual([])
    expect(await response.json()).toEqual({
      user: {
        id: expect.any(Number),
        email: 'bea@example.org',
        firstName: 'Bea',
        lastName: 'Ek',
        profileImageUrl: 'https://example.org/bea.png',
        isEmailVerified: false,
        preferences: expect.objectContaining({ theme: 'system' }),
        createdAt: '2026-11-21T09:30:00.000Z',
        updatedAt: '2026-11-21T09:30:00.000Z',
      },
      message: 'Please check your email to verify your account before logging in.',
    })
  })

  test('A1: a name or picture left out, null or empty is null', async () => {
    const response = await register({
      email: 'none@example.org',
      password: PASSWORD,
      lastName: null,
      profileImageUrl: '',
    })
    const { user } = (await response.json()) as { user: unknown }
    expect(user).toMatchObject({ firstName: null, lastName: null, profileImageUrl: null })
  })

  test('A1: an email that has an account is 409, in any case and also when sent at once', async () => {
    const [one, other] = await Promise.all([
      register({ email: 'twice@example.org', password: PASSWORD }),
      register({ email: 'TWICE@example.org', password: PASSWORD }),
    ])
    expect([one.status, other.status].sort()).toEqual([201, 409])
    const again = await register({ email: 'twice@example.org', password: PASSWORD })
    expect(again.status).toBe(409)
    expect(await again.json()).toEqual({ message: 'An account with this email already exists' })
    expect(await world.letters('twice@example.org')).toHaveLength(1)
  })

  test('P9: creates one folder, "Inbox", and none when the email was taken', async () => {
    const { id } = await world.register('inbox@example.org')
    await register({ email: 'inbox@example.org', password: PASSWORD })
    const rows = await world.app.db.read.select().from(folders).where(eq(folders.userId, id))
    expect(rows.map(({ name }) => name)).toEqual(['Inbox'])
  })

  test('H4, H5, security 15: what a client may not set is ignored', async () => {
    const response = await register({
      email: 'sly@example.org',
      password: PASSWORD,
      id: 4711,
      userId: 4711,
      isEmailVerified: true,
      createdAt: '2001-01-01T00:00:00.000Z',
      emailVerificationToken: 'mine',
    })
    const { user } = (await response.json()) as { user: { id: number; createdAt: string } }
    expect(user).toMatchObject({ isEmailVerified: false, createdAt: '2026-11-21T09:30:00.000Z' })
    expect(user.id).not.toBe(4711)
  })

  test.each([
    [{}, 'Invalid email address'],
    [{ email: 'nobody' }, 'Invalid email address'],
    [{ email: 'a@b' }, 'Invalid email address'],
    [{ email: 'a@example.org, b@example.org' }, 'Invalid email address'],
    [{ email: 7 }, 'Invalid email address'],
    [{ password: undefined }, 'Password must be at least 6 characters long'],
    [{ password: '12345' }, 'Password must be at least 6 characters long'],
    [{ password: '😀😀😀😀😀' }, 'Password must be at least 6 characters long'],
    [{ password: 'x'.repeat(257) }, 'Password must be at most 256 characters long'],
    [{ firstName: 'x'.repeat(101) }, 'A name has at most 100 characters'],
    [{ profileImageUrl: 'javascript:alert(1)' }, 'The profile image must be a web address'],
  ])('spec §5, H1: %j is 400 in the spec’s words', async (wrong, message) => {
    const body = { email: 'someone@example.org', password: PASSWORD, ...wrong }
    const response = await register(Object.keys(wrong).length > 0 ? body : {})
    expect(response.status).toBe(400)
    const failure = (await response.json()) as { message: string; errors: { path: string }[] }
    expect(failure.message).toBe(message)
    expect(failure.errors[0]?.path).toBe(Object.keys(wrong)[0] ?? 'email')
  })
})

describe('A5: the verification link', () => {
  let token: string
  beforeAll(async () => {
    await register({ email: 'cleo@example.org', password: PASSWORD })
    token = tokenIn((await world.letters('cleo@example.org'))[0])
  })

  test('is kept as a hash of 32 random bytes', async () => {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const cleo = await world.app.db.read
      .select()
      .from(users)
      .where(eq(users.email, 'cleo@example.org'))
      .get()
    expect(cleo?.emailVerificationToken).toBe(
      new Bun.CryptoHasher('sha256').update(token).digest('hex'),
    )
  })

  test('that is wrong or missing verifies nobody', async () => {
    const wrong = await verify(token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')))
    expect(wrong.status).toBe(400)
    expect(await wrong.json()).toEqual({ message: 'Invalid or expired verification token' })
    expect((await verify('')).status).toBe(400)
    expect((await world.fetch('/api/auth/verify-email')).status).toBe(400)
    expect((await world.fetch('/api/auth/verify-email?token=a&token=b')).status).toBe(400)
    expect((await verify('x'.repeat(8000))).status).toBe(400)
    const login = await api.auth.login.post({ email: 'cleo@example.org', password: PASSWORD })
    expect(login.status).toBe(403)
  })

  test('succeeds again within 7 days, and not after', async () => {
    world.setNow('2026-11-28T09:29:59.000Z')
    expect((await verify(token)).status).toBe(200)
    expect((await verify(token)).status).toBe(200)
    world.setNow('2026-11-28T09:30:00.000Z')
    const late = await verify(token)
    expect(late.status).toBe(400)
    expect(await late.json()).toEqual({ message: 'Invalid or expired verification token' })
    expect(await world.signIn('cleo@example.org')).toStartWith('sid=')
    world.setNow('2026-11-21T09:30:00.000Z')
  })

  test('is voided by a newer one, which resend-verification sends', async () => {
    const email = 'dora@example.org'
    await register({ email, password: PASSWORD })
    const older = tokenIn((await world.letters(email))[0])
    const answer = await api.auth['resend-verification'].post({ email: ' DORA@example.org ' })
    expect(answer.status).toBe(200)
    expect((await verify(older)).status).toBe(400)
    const newer = tokenIn((await world.letters(email))[1])
    expect((await verify(older)).status).toBe(400)
    expect((await verify(newer)).status).toBe(200)
  })

  test('A5, A6: resend answers the same for verified and unknown emails and sends them nothing', async () => {
    await world.register('eve@example.org')
    const answers = await Promise.all(
      ['eve@example.org', 'unknown@example.org', 'dora@example.org'].map((email) =>
        world.send('POST', '/api/auth/resend-verification', { email }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
    expect(await world.letters('eve@example.org')).toHaveLength(1)
    expect(await world.letters('unknown@example.org')).toHaveLength(0)
  })
})

test('A14: a stranger who registered someone else’s email is out once the owner has reset the password', async () => {
  const email = 'owner@example.org'
  await register({ email, password: 'attacker’s choice' })
  const [warning] = await world.letters(email)
  expect(warning?.text).toContain('Someone asked for an account with this address')
  expect(warning?.text).toContain('do not follow the link')

  await api.auth['forgot-password'].post({ email })
  const token = tokenIn((await world.letters(email))[1])
  await api.auth['reset-password'].post({ token, password: 'owner’s choice' })
  const attacker = await api.auth.login.post({ email, password: 'attacker’s choice' })
  expect(attacker.status).toBe(401)
  expect(await world.signIn(email, 'owner’s choice')).toStartWith('sid=')
})
