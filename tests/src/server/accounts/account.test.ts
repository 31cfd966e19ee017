import { beforeEach, describe, expect, test } from 'bun:test'
import { cookieOf, createWorld, PASSWORD, tokenIn } from '../../../world'

const world = await createWorld()
const api = world.client()

let email: string
let cookie: string
let count = 0
beforeEach(async () => {
  email = `person-${++count}@example.org`
  await world.register(email)
  cookie = await world.signIn(email)
})

const put = (path: string, body: unknown) =>
  world.send('PUT', `/api/auth/${path}`, body, { headers: { cookie } })
const isSignedIn = async (with_: string) =>
  (await world.client(with_).auth.user.get()).status === 200
const verify = async (token: string) =>
  (await world.fetch(`/api/auth/verify-email?token=${token}`)).status

describe('A8: change password', () => {
  const change = (body: Record<string, unknown> = {}) =>
    put('change-password', {
      currentPassword: PASSWORD,
      newPassword: 'new password',
      confirmPassword: 'new password',
      ...body,
    })

  test('ends the other sessions and gives this one a new id', async () => {
    const other = await world.signIn(email)
    const response = await change()
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      message: 'Your password has been successfully updated.',
    })
    const renewed = cookieOf(response)
    expect(renewed).not.toBe(cookie)
    expect(await isSignedIn(renewed)).toBe(true)
    expect(await isSignedIn(cookie)).toBe(false)
    expect(await isSignedIn(other)).toBe(false)
    expect((await api.auth.login.post({ email, password: PASSWORD })).status).toBe(401)
    expect(await world.signIn(email, 'new password')).toStartWith('sid=')
  })

  test('with a wrong current password is 400 and changes nothing', async () => {
    const response = await change({ currentPassword: 'wrong' })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      message: 'Current password is incorrect',
      errors: [{ path: 'currentPassword', message: 'Current password is incorrect' }],
    })
    expect(await isSignedIn(cookie)).toBe(true)
    expect(await world.signIn(email)).toStartWith('sid=')
  })

  test.each([
    [{ currentPassword: '' }, 'Current password is required'],
    [
      { newPassword: '12345', confirmPassword: '12345' },
      'New password must be at least 6 characters long',
    ],
    [{ confirmPassword: '' }, 'Confirmation password is required'],
    [{ confirmPassword: 'another' }, "Passwords don't match"],
    [
      { newPassword: 'x'.repeat(257), confirmPassword: 'x'.repeat(257) },
      'New password must be at most 256 characters long',
    ],
  ])('spec §5: %j is 400', async (wrong, message) => {
    const response = await change(wrong)
    expect(response.status).toBe(400)
    const failure = (await response.json()) as { message: string; errors: { path: string }[] }
    expect(failure.message).toBe(message)
    expect(failure.errors[0]?.path).toBe(Object.keys(wrong)[0] ?? '')
  })

  test('happens once when it is sent twice at the same time', async () => {
    const answers = await Promise.all([
      change({ newPassword: 'first one', confirmPassword: 'first one' }),
      change({ newPassword: 'second one', confirmPassword: 'second one' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('needs a session', async () => {
    cookie = ''
    expect((await change()).status).toBe(401)
  })
})

describe('spec §5: the profile', () => {
  const profile = (body: Record<string, unknown> = {}) =>
    put('profile', { firstName: ' Anna ', lastName: 'Berg', email, ...body })

  test('takes the names, and tells the user', async () => {
    const response = await profile({ isEmailVerified: false, id: 1, profileImageUrl: 'x' })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      user: expect.objectContaining({
        email,
        firstName: 'Anna',
        lastName: 'Berg',
        profileImageUrl: null,
        isEmailVerified: true,
      }),
      message: 'Your profile has been successfully updated.',
    })
    expect((await world.client(cookie).auth.user.get()).data).toMatchObject({ firstName: 'Anna' })
    expect(await world.letters(email)).toHaveLength(1)
  })

  test.each([
    [{ firstName: '  ' }, 'First name is required'],
    [{ firstName: undefined }, 'First name is required'],
    [{ lastName: '' }, 'Last name is required'],
    [{ firstName: 'x'.repeat(101) }, 'A name has at most 100 characters'],
    [{ email: 'nobody' }, 'Invalid email address'],
  ])('%j is 400', async (wrong, message) => {
    const response = await profile(wrong)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message })
  })

  test('A9: an email that has an account is 409, and nothing changes', async () => {
    await world.register(`taken-${email}`)
    const response = await profile({ email: `TAKEN-${email}` })
    expect(response.status).toBe(409)
    expect((await world.client(cookie).auth.user.get()).data).toMatchObject({
      email,
      firstName: null,
    })
  })

  test('A9: a new email applies at once, is to be verified, and the old one is told', async () => {
    const moved = `moved-${email}`
    const old = tokenIn((await world.letters(email))[0])
    const response = await profile({ email: ` ${moved.toUpperCase()} ` })
    expect(await response.json()).toMatchObject({ user: { email: moved, isEmailVerified: false } })
    expect(await isSignedIn(cookie)).toBe(true)

    const [, notice] = await world.letters(email)
    expect(notice?.subject).toBe('Your email address was changed')
    expect(notice?.text).toContain('/restore-email?token=')

    const [letter, ...others] = await world.letters(moved)
    expect(others).toEqual([])
    expect(await verify(old)).toBe(400)
    expect((await api.auth.login.post({ email: moved, password: PASSWORD })).status).toBe(403)
    expect(await verify(tokenIn(letter))).toBe(200)
    expect(await world.signIn(moved)).toStartWith('sid=')
    expect((await api.auth.login.post({ email, password: PASSWORD })).status).toBe(401)
  })

  test('A9: a new email that is sent twice at once moves once', async () => {
    const moved = `moved-${email}`
    const answers = await Promise.all([profile({ email: moved }), profile({ email: moved })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await world.letters(moved)).toHaveLength(1)
  })

  test('A9: the same email in another case is no change', async () => {
    const response = await profile({ email: email.toUpperCase() })
    expect(await response.json()).toMatchObject({ user: { email, isEmailVerified: true } })
    expect(await world.letters(email)).toHaveLength(1)
  })

  test('security 9: changing back and forth sends no address more than three letters an hour', async () => {
    const victim = `victim-${email}`
    const statuses: number[] = []
    for (let index = 0; index < 5; index++) {
      statuses.push((await profile({ email: victim })).status)
      if (statuses.at(-1) === 429) break
      await profile({ email: `elsewhere-${index}-${email}` })
    }
    expect(statuses).toEqual([200, 200, 200, 429])
    const links = (await world.letters(victim)).filter(({ text }) => text?.includes('token='))
    expect(links.length).toBeLessThanOrEqual(3)
  })
})
