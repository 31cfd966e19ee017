import { expect, test } from 'bun:test'
import { createWorld } from '../../../world'

const world = await createWorld()
await world.register('ann@example.org')
const client = world.client(await world.signIn('ann@example.org'))
const preferences = async () => (await client.auth.user.get()).data?.preferences

test('U16: an account begins with what is usual, and keeps what is chosen', async () => {
  const before = await preferences()
  expect(before).toMatchObject({
    theme: 'system',
    density: 'comfortable',
    weekStart: null,
    twelveHours: null,
    startPage: 'last',
    singleKeys: true,
  })
  const { data } = await client.auth.preferences.patch({ theme: 'dark', weekStart: 7 })
  expect(data?.user.preferences).toEqual({ ...before, theme: 'dark', weekStart: 7 } as never)
  await client.auth.preferences.patch({ weekStart: null, twelveHours: false })
  expect(await preferences()).toEqual({ ...before, theme: 'dark', twelveHours: false } as never)
})

test('U16: what can’t be chosen is 400, and changes nothing', async () => {
  const before = await preferences()
  const bad = [
    [{ theme: 'pink' }, 'theme is system, light or dark'],
    [{ weekStart: 8 }, 'weekStart is 1 (Monday) to 7 (Sunday) or null'],
    [{ startPage: '/faq' }, 'startPage is last, today, upcoming, calendar'],
  ] as const
  for (const [change, message] of bad) {
    const { status, error } = await client.auth.preferences.patch(change as never)
    expect([status, error?.value.message]).toEqual([400, message])
  }
  expect(await preferences()).toEqual(before)
})
