import { expect, setDefaultTimeout, test } from 'bun:test'
import { PROGRAM } from '../../../process'
import { createWorld } from '../../../world'
import { made, refused } from '../answers'

/** Processes take their time on a busy machine. */
setDefaultTimeout(60_000)

const person = (name: string) => ({ email: `${name}@example.org`, password: 'secret1' })

test('REGISTRATION=closed: nobody can register, and GET /api/auth/options says so', async () => {
  const { client } = await createWorld({ REGISTRATION: 'closed' })
  expect(await made(client().auth.options.get())).toMatchObject({ registration: 'closed' })
  expect(await refused(client().auth.register.post(person('ann')))).toBe(
    '403 Registration is closed on this server.',
  )
})

test('REGISTRATION=invite: tasks invite prints a link with which one person can register', async () => {
  const world = await createWorld({ REGISTRATION: 'invite' })
  const { auth } = world.client()
  expect(await made(auth.options.get())).toMatchObject({ registration: 'invite' })
  const without = '403 You need an invitation link to register on this server.'
  expect(await refused(auth.register.post(person('ann')))).toBe(without)

  const run = Bun.spawnSync([...PROGRAM, 'invite'], {
    env: {
      ...process.env,
      DATA_DIR: world.dir,
      DATABASE_URL: world.app.env.databaseUrl,
      PUBLIC_URL: 'https://tasks.example.org',
    },
  })
  const link = new URL(run.stdout.toString().trim())
  expect(`${link.origin}${link.pathname}`).toBe('https://tasks.example.org/auth')
  expect(link.searchParams.get('tab')).toBe('sign-up')
  const invite = link.searchParams.get('invite') ?? ''
  expect(Buffer.from(invite, 'base64url').length).toBeGreaterThanOrEqual(16)

  const isUsable = async (token: string) =>
    (await made(auth.invitation.get({ query: { token } }))).usable
  expect([await isUsable(invite), await isUsable('no-such-token')]).toEqual([true, false])
  expect((await auth.register.post({ ...person('ann'), invite })).status).toBe(201)
  expect(await refused(auth.register.post({ ...person('bob'), invite }))).toBe(
    '403 This invitation link has been used or has expired.',
  )
  expect(await isUsable(invite)).toBe(false)
})

test('an invitation is good for 7 days, and is not used up by a registration that fails', async () => {
  const world = await createWorld({ REGISTRATION: 'invite' })
  const { createInvite } = await import('../../../../src/server/auth/invite-store')
  const make = () => world.app.db.write((tx) => createInvite(tx, world.app.now()))
  const register = async (name: string, invite: string) =>
    (await world.client().auth.register.post({ ...person(name), invite })).status
  const [first, second, third] = [await make(), await make(), await make()]
  expect(await register('ann', first)).toBe(201)
  expect(await register('ann', second)).toBe(409)
  world.setNow('2026-11-28T09:29:59.999Z')
  expect(await register('bob', second)).toBe(201)
  world.setNow('2026-11-28T09:30:00.000Z')
  expect(await register('eve', third)).toBe(403)
})
