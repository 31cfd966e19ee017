import { describe, expect, test } from 'bun:test'
import { count, lte } from 'drizzle-orm'
import { inTurns } from '../../../db/parts'
import { attempts, sessions } from '../../../db/schema'
import { startSweeping, sweep } from '../../../src/server/sweep'
import { until } from '../../until'
import { createWorld } from '../../world'

const world = await createWorld()
const { db, now } = world.app
const HOUR = 60 * 60 * 1000

const expiredSessions = async () =>
  (
    await db.read
      .select({ rows: count() })
      .from(sessions)
      .where(lte(sessions.expire, now().toISOString()))
      .get()
  )?.rows

const insertExpired = (rows: number) =>
  db.write(async (tx) => {
    const expired = Array.from({ length: rows }, (_, nth) => ({
      sid: crypto.randomUUID().repeat(2),
      sess: JSON.stringify({ userId: nth, device: crypto.randomUUID() }),
      expire: now().toISOString(),
    }))
    await inTurns(expired, (part) => tx.insert(sessions).values(part))
  })

/** CPU time of this thread, in ms: neither a busy machine nor the collector’s threads stall anybody. */
function cpuTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

describe('security 13, A10: the sweep', () => {
  test('takes expired sessions away without a stall over 50 ms, however many they are', async () => {
    const { api } = await world.person()
    await insertExpired(30_000)
    // What the tests before have left is not the sweep's to collect.
    Bun.gc(true)
    let longest = 0
    let swept = false
    const watching = (async () => {
      for (let last = cpuTime(); !swept; last = cpuTime()) {
        await new Promise(setImmediate)
        longest = Math.max(longest, cpuTime() - last)
      }
    })()
    await sweep(world.app)
    swept = true
    await watching
    expect(longest).toBeLessThan(50)
    expect(await expiredSessions()).toBe(0)
    expect((await api.auth.user.get()).status).toBe(200)
  })

  test('takes attempts away that nothing counts any more, and no others', async () => {
    const ages = [0, HOUR - 1, HOUR, 2 * HOUR]
    await db.write(async (tx) => {
      await tx.insert(attempts).values(
        ages.map((age) => ({
          key: String(age),
          at: new Date(now().getTime() - age).toISOString(),
        })),
      )
    })
    await sweep(world.app)
    const left = await db.read.select().from(attempts)
    expect(left.map(({ key }) => Number(key)).sort()).toEqual([0, HOUR - 1])
  })

  test('begins when the server does, and stops with it', async () => {
    await insertExpired(2000)
    const sweeping = startSweeping(world.app)
    await sweeping.stop()
    expect(await expiredSessions()).toBeGreaterThan(0)
    const again = startSweeping(world.app)
    await until(async () => (await expiredSessions()) === 0)
    await again.stop()
  })
})
