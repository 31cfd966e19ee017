import { expect, test } from 'bun:test'
import { cookieOf, createWorld, PASSWORD, tokenIn } from '../../world'

const world = await createWorld()
const api = world.client()

test('A1, A5, A2: register, follow the link in the letter, log in, be known, log out', async () => {
  const email = 'anna@example.org'
  const registered = await api.auth.register.post({ email, password: PASSWORD })
  expect(registered.status).toBe(201)
  expect(registered.response.headers.getSetCookie()).toEqual([])

  const early = await api.auth.login.post({ email, password: PASSWORD })
  expect(early.status).toBe(403)
  expect<unknown>(early.error?.value).toEqual({
    message: 'Please verify your email before logging in.',
  })

  const [letter] = await world.letters(email)
  const verified = await api.auth['verify-email'].get({ query: { token: tokenIn(letter) } })
  expect(verified.data).toEqual({
    message: 'Email verified successfully. You can now log in.',
  })

  const login = await api.auth.login.post({ email, password: PASSWORD })
  expect(login.status).toBe(200)
  const anna = world.client(cookieOf(login.response))
  const { data } = await anna.auth.user.get()
  expect<unknown>(data).toEqual(login.data?.user)

  const logout = await anna.auth.logout.post()
  expect(logout.data).toEqual({ message: 'You have been successfully logged out.' })
  expect((await anna.auth.user.get()).status).toBe(401)
})
