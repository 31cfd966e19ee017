import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { users } from '../../../../db/schema'
import { type ServerProcess, signUp, startServer } from '../../../process'
import { createWorld } from '../../../world'

const world = await createWorld()

const statusOf = async (email: string, password: string) =>
  (await world.client().auth.login.post({ email, password })).status

test.each([
  ['one-byte', 'x'],
  ['four-byte', '🔑'],
])('A13, security 1: all of 256 %s characters count', async (name, character) => {
  const email = `${name}@example.org`
  await world.register(email, character.repeat(256))
  expect(await statusOf(email, character.repeat(256))).toBe(200)
  expect(await statusOf(email, character.repeat(255))).toBe(401)
  expect(await statusOf(email, `${character.repeat(255)}y`)).toBe(401)
  expect(await statusOf(email, `y${character.repeat(255)}`)).toBe(401)
})

test('A13, security 1: passwords are kept as argon2id with at least 19 MiB and two passes', async () => {
  const { id } = await world.register('hash@example.org')
  const user = await world.app.db.read.select().from(users).where(eq(users.id, id)).get()
  const [, memory, time] = user?.password.match(/^\$argon2id\$v=19\$m=(\d+),t=(\d+),/) ?? []
  expect(Number(memory)).toBeGreaterThanOrEqual(19 * 1024)
  expect(Number(time)).toBeGreaterThanOrEqual(2)
})

test('A2, security 2: an unknown email takes as long as a wrong password', async () => {
  await world.register('known@example.org')
  const took = { known: [] as number[], unknown: [] as number[] }
  for (let index = 0; index < 15; index++) {
    for (const who of ['known', 'unknown'] as const) {
      const begun = performance.now()
      const body = { email: `${who}@example.org`, password: 'wrong' }
      const response = await world.send('POST', '/api/auth/login', body, {
        from: `10.0.0.${index}`,
      })
      took[who].push(performance.now() - begun)
      expect(response.status).toBe(401)
    }
  }
  expect(median(took.unknown) / median(took.known)).toBeWithin(0.5, 2)
})

test('security 5: others are answered while 30 people log in at once', async () => {
  await world.register('crowd@example.org')
  const from = performance.now()
  expect(await statusOf('crowd@example.org', 'correct horse')).toBe(200)
  const alone = performance.now() - from
  const logins = Array.from({ length: 30 }, () => statusOf('crowd@example.org', 'correct horse'))
  let open = true
  const all = Promise.all(logins).finally(() => {
    open = false
  })
  const took: number[] = []
  while (open) {
    const begun = performance.now()
    expect((await world.client().health.get()).status).toBe(200)
    took.push(performance.now() - begun)
    // A visitor now and then: a crowd of them would be measured otherwise.
    await Bun.sleep(5)
  }
  expect(new Set(await all)).toEqual(new Set([200]))
  // On a machine that is slow just now, what one login takes is the measure.
  const most = Math.max(200, 2 * alone)
  expect(took.sort((a, b) => a - b)[Math.floor(took.length * 0.95)]).toBeLessThan(most)
})

test.if(process.platform === 'linux')(
  'security 5: 200 logins at once take less than 300 MB, however many processors there are',
  async () => {
    // So many would be hashed beside each other on a machine with 64.
    const server = await startServer({ env: { RATE_LIMITS: 'off', UV_THREADPOOL_SIZE: '64' } })
    try {
      await signUp(server)
      const before = peakOf(server)
      const body = JSON.stringify({ email: 'ann@example.org', password: 'correct horse' })
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
      const login = async () => (await fetch(`${server.url}/api/auth/login`, init)).status
      const statuses = await Promise.all(Array.from({ length: 200 }, login))
      // Those for whom the line is too long are refused early.
      expect(new Set(statuses)).toEqual(new Set([200, 503]))
      expect(peakOf(server) - before).toBeLessThan(300 * 1024)
    } finally {
      await server.stop()
    }
  },
)

/** The most memory that it has had, in KB. */
function peakOf({ pid }: ServerProcess): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}

function median(numbers: number[]): number {
  return numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
