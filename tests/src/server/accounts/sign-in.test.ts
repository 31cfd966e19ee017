import { describe, expect, test } from 'bun:test'
import { cookieOf, createWorld, PASSWORD } from '../../../world'

const world = await createWorld()
const api = world.client()
await world.register('anna@example.org')

const login = (body: unknown, headers = {}) =>
  world.send('POST', '/api/auth/login', body, { headers })
const userOf = (headers: Record<string, string>) => world.fetch('/api/auth/user', { headers })

describe('A2: login', () => {
  test('answers the user and the cookie; the email in any case', async () => {
    const response = await login({ email: ' ANNA@example.org', password: PASSWORD })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      user: expect.objectContaining({ email: 'anna@example.org', isEmailVerified: true }),
    })
  })

  test('can’t tell an unknown email from a wrong password by the answer', async () => {
    const answers = await Promise.all([
      login({ email: 'anna@example.org', password: 'wrong' }),
      login({ email: 'unknown@example.org', password: 'wrong' }),
    ])
    for (const answer of answers) {
      expect(answer.status).toBe(401)
      expect(await answer.json()).toEqual({ message: 'Invalid email or password' })
      expect(answer.headers.getSetCookie()).toEqual([])
    }
  })

  test('tells that the email is not verified only to who knows the password', async () => {
    await api.auth.register.post({ email: 'new@example.org', password: PASSWORD })
    const right = await login({ email: 'new@example.org', password: PASSWORD })
    expect(right.status).toBe(403)
    expect(await right.json()).toEqual({ message: 'Please verify your email before logging in.' })
    expect(right.headers.getSetCookie()).toEqual([])
    expect((await login({ email: 'new@example.org', password: 'wrong' })).status).toBe(401)
  })

  test.each([
    [{ email: 'nobody', password: PASSWORD }, 'Invalid email address'],
    [{ email: 'anna@example.org', password: '' }, 'Password is required'],
    [{ email: 'anna@example.org' }, 'Password is required'],
  ])('spec §5: %j is 400', async (body, message) => {
    const response = await login(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message })
  })

  test('A13: a password is never trimmed', async () => {
    await world.register('blank@example.org', '  spaces  ')
    expect((await login({ email: 'blank@example.org', password: 'spaces' })).status).toBe(401)
    expect((await login({ email: 'blank@example.org', password: '  spaces  ' })).status).toBe(200)
  })
})

describe('A10, security 11: the cookie', () => {
  test('is HttpOnly, SameSite=Lax, Path=/, lasts 30 days, and can’t begin with tk_ (D1)', async () => {
    const response = await login({ email: 'anna@example.org', password: PASSWORD })
    const [cookie = '', ...others] = response.headers.getSetCookie()
    expect(others).toEqual([])
    const [value, ...attributes] = cookie.split('; ')
    expect(value).toMatch(/^sid=[0-9a-f]{64}$/)
    expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax'])
  })

  test('is Secure and named __Host-sid when the public URL is https', async () => {
    const secure = await createWorld({ PUBLIC_URL: 'https://tasks.example.org' })
    await secure.register('anna@example.org')
    const { response } = await secure
      .client()
      .auth.login.post({ email: 'anna@example.org', password: PASSWORD })
    const [cookie = ''] = response.headers.getSetCookie()
    expect(cookie).toMatch(/^__Host-sid=[0-9a-f]{64}; /)
    expect(cookie).toContain('; Secure')
    const anna = secure.client(cookieOf(response))
    expect((await anna.auth.user.get()).status).toBe(200)
    const plain = secure.client(cookieOf(response).replace('__Host-', ''))
    expect((await plain.auth.user.get()).status).toBe(401)
    await secure.close()
  })

  test('the same token is taken as Authorization: Bearer', async () => {
    const token = (await world.signIn('anna@example.org')).replace('sid=', '')
    expect((await userOf({ authorization: `Bearer ${token}` })).status).toBe(200)
    expect((await userOf({ authorization: `Bearer ${token}x` })).status).toBe(401)
    expect((await userOf({ authorization: `Basic ${token}` })).status).toBe(401)
  })

  test('a planted id is not taken over: each login has a new one and ends the one before', async () => {
    const planted = `sid=${'p'.repeat(43)}`
    expect((await userOf({ cookie: planted })).status).toBe(401)
    const body = { email: 'anna@example.org', password: PASSWORD }
    const first = cookieOf(await login(body, { cookie: planted }))
    expect(first).not.toBe(planted)
    expect((await userOf({ cookie: planted })).status).toBe(401)
    const second = cookieOf(await login(body, { cookie: first }))
    expect(second).not.toBe(first)
    expect((await userOf({ cookie: first })).status).toBe(401)
    expect((await userOf({ cookie: second })).status).toBe(200)
  })
})

test('A3, security 15: the answer tells these fields of a user and no others', async () => {
  const response = await login({ email: 'anna@example.org', password: PASSWORD })
  const { user } = (await response.json()) as { user: object }
  const cookie = cookieOf(response)
  const current = (await (await userOf({ cookie })).json()) as object
  const fields =
    'createdAt email firstName id isEmailVerified lastName preferences profileImageUrl updatedAt'.split(
      ' ',
    )
  expect(Object.keys(user).sort()).toEqual(fields)
  expect(Object.keys(current).sort()).toEqual(fields)
})

test.each([
  '%%%',
  'sid',
  '=',
  ';;;',
  'sid=%E0%A4%A',
  'sid="',
  `sid=${'x'.repeat(8000)}`,
  '__proto__=1; sid=',
])('security 13: the cookie %p is a 401, never a 500', async (cookie) => {
  expect((await userOf({ cookie })).status).toBe(401)
})

test('security 16: a login that a form on another site could send is refused', async () => {
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']) {
    const response = await world.fetch('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': type },
      body: `email=anna%40example.org&password=${encodeURIComponent(PASSWORD)}`,
    })
    expect(response.status).toBe(415)
    expect(response.headers.getSetCookie()).toEqual([])
  }
  const body = { email: 'anna@example.org', password: PASSWORD }
  expect((await login(body, { origin: 'https://evil.example' })).status).toBe(403)
})

test('H2: the current user without a session is 401 "Unauthorized"', async () => {
  const response = await world.fetch('/api/auth/user')
  expect(response.status).toBe(401)
  expect(await response.json()).toEqual({ message: 'Unauthorized' })
})

describe.each(['/api/auth/logout', '/api/logout'])('A4: POST %s', (path) => {
  test('ends the session, clears the cookie, and replay is 401', async () => {
    const cookie = await world.signIn('anna@example.org')
    const response = await world.fetch(path, { method: 'POST', headers: { cookie } })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      message: 'You have been successfully logged out.',
    })
    expect(response.headers.getSetCookie()[0]).toMatch(/^sid=;.*Max-Age=0/)
    expect((await userOf({ cookie })).status).toBe(401)
  })

  test('is the same without a session', async () => {
    const response = await world.fetch(path, { method: 'POST' })
    expect(response.status).toBe(200)
    expect(response.headers.getSetCookie()[0]).toMatch(/^sid=;.*Max-Age=0/)
  })

  test('H11: is refused from another site', async () => {
    const cookie = await world.signIn('anna@example.org')
    const headers = { cookie, origin: 'https://evil.example' }
    expect((await world.fetch(path, { method: 'POST', headers })).status).toBe(403)
    expect((await userOf({ cookie })).status).toBe(200)
  })
})

describe('security 22: the log', () => {
  test('has a line for each login and refusal, with nobody’s secret', async () => {
    world.logged.length = 0
    const password = 'hunter2-hunter2'
    await login({ email: 'anna@example.org', password })
    await login({ email: 'new@example.org', password: PASSWORD })
    const token = (await world.signIn('anna@example.org')).replace('sid=', '')
    const events = world.logged.map(({ event, reason }) => [event, reason])
    expect(events).toContainEqual(['login refused', 'wrong email or password'])
    expect(events).toContainEqual(['login refused', 'email not verified'])
    expect(events).toContainEqual(['login', undefined])
    const text = JSON.stringify(world.logged)
    for (const secret of [password, PASSWORD, token]) expect(text).not.toContain(secret)
  })
})
