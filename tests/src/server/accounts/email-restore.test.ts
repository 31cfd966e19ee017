import { beforeEach, describe, expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createWorld, PASSWORD, tokenIn } from '../../../world'

const START = '2026-11-21T09:30:00.000Z'
const world = await createWorld()
const api = world.client()

let email: string
let thief: string
let cookie: string
let count = 0
beforeEach(async () => {
  world.setNow(START)
  email = `owner-${++count}@example.org`
  thief = `thief-${count}@example.org`
  await world.register(email)
  cookie = await world.signIn(email)
})

const changeTo = async (address: string) =>
  (await world.client(cookie).auth.profile.put({ firstName: 'A', lastName: 'B', email: address }))
    .status
const noticeTo = async (address = email) =>
  (await world.letters(address)).findLast(({ subject }) => subject?.includes('was changed'))
const restore = (token: string) => world.send('POST', '/api/auth/restore-email', { token })
const login = async (address: string, password: string) =>
  (await api.auth.login.post({ email: address, password })).status
const isSignedIn = async (with_ = cookie) =>
  (await world.client(with_).auth.user.get()).status === 200

/** Follows the link of a letter that confirms an address. */
async function verify(address: string) {
  const token = tokenIn((await world.letters(address)).at(-1))
  expect((await world.fetch(`/api/auth/verify-email?token=${token}`)).status).toBe(200)
}

/** What somebody does who holds a stolen session, and wants to keep the account. */
async function steal() {
  expect(await changeTo(thief)).toBe(200)
  const notice = tokenIn(await noticeTo())
  await api.auth['forgot-password'].post({ email: thief })
  const token = tokenIn((await world.letters(thief)).at(-1))
  const { status } = await api.auth['reset-password'].post({ token, password: 'mine now' })
  expect(status).toBe(200)
  cookie = await world.signIn(thief, 'mine now')
  return notice
}

describe('A15: the notice to the old address', () => {
  test('carries a link to a page of ours that is not the one of another letter', async () => {
    await changeTo(thief)
    const notice = await noticeTo()
    const path = `http://localhost:3000/restore-email?token=${tokenIn(notice)}`
    expect(notice?.text).toContain(`\n${path}\n`)
    expect(notice?.html).toContain(`href="${path}"`)
    expect(notice?.text).toContain('The link works for 7 days.')
  })

  test('its link puts the old address back, verified, and ends every session', async () => {
    const token = await steal()
    const answer = await restore(token)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({
      message: 'Your email address is back. Now choose a new password.',
    })
    expect(await isSignedIn()).toBe(false)
    expect(await login(thief, 'mine now')).toBe(401)
    expect(await login(email, 'mine now')).toBe(401)
    expect(await login(email, PASSWORD)).toBe(401)
  })

  test('its token then resets the password, once and within an hour', async () => {
    const token = await steal()
    const reset = (password: string) =>
      world.send('POST', '/api/auth/reset-password', { token, password })
    expect((await reset('too early')).status).toBe(400)
    await restore(token)
    world.setNow('2026-11-21T10:30:00.000Z')
    expect((await reset('too late')).status).toBe(400)
    world.setNow('2026-11-21T10:29:59.999Z')
    expect((await reset('owner again')).status).toBe(200)
    expect(await login(email, 'owner again')).toBe(200)
    expect((await reset('once more')).status).toBe(400)
  })

  test('works once, within 7 days', async () => {
    await changeTo(thief)
    const token = tokenIn(await noticeTo())
    world.setNow('2026-11-28T09:30:00.000Z')
    const late = await restore(token)
    expect(late.status).toBe(400)
    expect(await late.json()).toEqual({ message: 'Invalid or expired link' })
    world.setNow('2026-11-28T09:29:59.999Z')
    expect((await restore(token)).status).toBe(200)
    expect((await restore(token)).status).toBe(400)
  })

  test('links that went to the thief lead nowhere afterwards', async () => {
    const token = await steal()
    await api.auth['forgot-password'].post({ email: thief })
    const reset = tokenIn((await world.letters(thief)).at(-1))
    await restore(token)
    const answer = await api.auth['reset-password'].post({ token: reset, password: 'mine again' })
    expect(answer.status).toBe(400)
  })

  test('moving on to another address does not void the owner’s link, and the thief’s own link gives nothing back to them', async () => {
    const token = await steal()
    const further = `further-${thief}`
    expect(await changeTo(further)).toBe(200)
    const theirs = tokenIn(await noticeTo(thief))
    expect((await restore(theirs)).status).toBe(200)
    expect((await restore(token)).status).toBe(200)
    await api.auth['forgot-password'].post({ email })
    expect((await world.letters(email)).at(-1)?.subject).toStartWith('Reset your password')
    expect((await restore(theirs)).status).toBe(400)
  })

  test('tells the address that it takes the account from, and gives that one no link', async () => {
    const token = await steal()
    await restore(token)
    const notice = await noticeTo(thief)
    expect(notice?.text).not.toContain('token=')
  })

  test('after the owner’s link, a later one does nothing', async () => {
    const token = await steal()
    await changeTo(`further-${thief}`)
    const theirs = tokenIn(await noticeTo(thief))
    expect((await restore(token)).status).toBe(200)
    expect((await restore(theirs)).status).toBe(400)
  })

  test('nobody else can take the old address meanwhile', async () => {
    const token = await steal()
    expect((await api.auth.register.post({ email, password: 'secret' })).status).toBe(409)
    const other = await world.person(`other-${count}`)
    const moved = { firstName: 'A', lastName: 'B', email }
    expect((await other.api.auth.profile.put(moved)).status).toBe(409)
    expect((await restore(token)).status).toBe(200)
    expect((await world.client(cookie).auth.user.get()).status).toBe(401)
  })

  test('after 7 days the old address is free', async () => {
    await changeTo(thief)
    world.setNow('2026-11-28T09:30:00.000Z')
    expect((await api.auth.register.post({ email, password: 'secret' })).status).toBe(201)
  })

  test('to an address that nobody has confirmed carries no link', async () => {
    await changeTo(thief)
    await changeTo(`further-${thief}`)
    const notice = await noticeTo(thief)
    expect(notice?.text).not.toContain('token=')
    expect((await api.auth.register.post({ email: thief, password: 'secret' })).status).toBe(201)
  })

  test('changed back and forth, the newest notice’s link is the one that works', async () => {
    await changeTo(thief)
    await changeTo(email)
    await verify(email)
    const first = tokenIn(await noticeTo())
    await changeTo(`other-${thief}`)
    const second = tokenIn(await noticeTo())
    expect((await restore(first)).status).toBe(400)
    expect((await restore(second)).status).toBe(200)
  })

  test('security 6, 7: its token is hashed in the database, and neither verifies nor resets', async () => {
    await changeTo(thief)
    const token = tokenIn(await noticeTo())
    const database = readdirSync(world.dir)
      .filter((name) => name.startsWith('tasks.db'))
      .map((name) => readFileSync(join(world.dir, name), 'latin1'))
      .join()
    expect(database).not.toContain(token)
    expect(JSON.stringify(world.logged)).not.toContain(token)
    expect((await world.fetch(`/api/auth/verify-email?token=${token}`)).status).toBe(400)
    const reset = await api.auth['reset-password'].post({ token, password: 'mine now' })
    expect(reset.status).toBe(400)
    const verification = tokenIn((await world.letters(thief))[0])
    expect((await restore(verification)).status).toBe(400)
    expect(await isSignedIn()).toBe(true)
  })

  test('A12: without a mail server its link is printed on the terminal', async () => {
    await changeTo(thief)
    const token = tokenIn(await noticeTo())
    expect(world.printed).toContain(
      `Link to take back an email change for ${email}: http://localhost:3000/restore-email?token=${token}`,
    )
  })

  test('a token that is missing is 400', async () => {
    const answer = await restore(' ')
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ message: 'Invalid or expired link' })
  })
})
