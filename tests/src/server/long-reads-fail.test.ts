import { expect, test } from 'bun:test'
import { createWorld, type Person, type World } from '../../world'

const SCRIPT = new URL('./failing-thread.ts', import.meta.url)

/** A server whose thread fails for people of certain names. */
const failingWorld = (mostMs?: number) => createWorld({}, { script: SCRIPT, mostMs })

async function exportOf({ cookie }: Person, world: World) {
  const answer = await world.fetch('/api/auth/export', { headers: { cookie } })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

for (const [way, cause] of [
  ['throws', 'The read went wrong'],
  ['exits', 'The thread that reads has ended (3)'],
] as const) {
  test(`security 23: where the thread ${way}, the asker is told and those behind are answered`, async () => {
    const world = await failingWorld()
    const [ada, bob] = [await world.person(way), await world.person()]
    const [failed, behind] = await Promise.all([exportOf(ada, world), exportOf(bob, world)])
    expect(failed.status).toBe(500)
    expect(failed.text).toContain('Something went wrong on the server. Please try again.')
    expect(world.logged.filter(({ error }) => String(error).includes(cause))).toHaveLength(1)
    expect([behind.status, behind.text.includes(bob.email)]).toEqual([200, true])
    expect((await exportOf(bob, world)).status).toBe(200)
  })
}

test('security 23: where the thread never answers, the asker is told in time and those behind are answered', async () => {
  const world = await failingWorld(2_000)
  const [ada, bob] = [await world.person('answers_never'), await world.person()]
  const [failed, behind] = await Promise.all([exportOf(ada, world), exportOf(bob, world)])
  expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '60'])
  expect(failed.text).toContain('Reading all of that took too long. Please try again later.')
  expect([behind.status, behind.text.includes(bob.email)]).toEqual([200, true])
})
