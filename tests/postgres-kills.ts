import { openDatabase } from '../db/database'
import { tasks, users } from '../db/schema'
import { createClient } from '../src/client'
import { createSession } from '../src/server/auth/session-store'
import { startDevices, survivors } from './devices'
import { startServer as startPostgresServer } from './postgres'
import { type ServerProcess, startServer } from './process'
import { until } from './until'

interface Options {
  seconds: number
  /** Milliseconds between two kills. */
  every: number
  /** Each sends the changes of a device, one after the other. */
  writers: number
  people: number
}

interface Survived {
  acknowledged: number
  lost: string[]
  twice: string[]
  kills: number
  /** What was answered, by status; 0 where there was no answer. */
  statuses: Map<number, number>
  /** Milliseconds that the slowest answer took. */
  slowest: number
}

/** No limit may end the writing. */
const ENV = { RATE_LIMITS: 'off', MOST_TASKS: '1000000000', LOG: 'silent' }

/**
 * Two processes on one PostgreSQL server, of which one of the three is killed with -9 again and
 * again, while devices send commands by their numbers until each is answered.
 */
export async function killInTurns({ seconds, every, writers, people }: Options): Promise<Survived> {
  const postgres = await startPostgresServer({ fsync: 'on' })
  const env = { ...ENV, DATABASE_URL: postgres.url }
  const servers = [await startServer({ env }), await startServer({ env })]
  const db = openDatabase(postgres.url)
  const cookies = await Promise.all(Array.from({ length: people }, (_, nth) => signUp(nth)))
  async function signUp(nth: number): Promise<string> {
    return db.write(async (tx) => {
      const email = `person${nth}@example.org`
      const row = { email, password: '', isEmailVerified: true }
      const { id } = await tx.insert(users).values(row).returning().get()
      return `sid=${await createSession(tx, id, 'test', new Date())}`
    })
  }

  async function kill(nth: number) {
    if (nth % 3 === 2) {
      await postgres.kill('SIGKILL')
      return postgres.start()
    }
    const at = nth % 3
    const server = servers[at] as ServerProcess
    server.kill('SIGKILL')
    await server.ended
    servers[at] = await startServer({ env })
  }

  const devices = startDevices(writers, (nth, attempt) => {
    const headers = { cookie: cookies[nth % people] as string }
    return createClient((servers[attempt % 2] as ServerProcess).url, { headers })
  })
  const end = performance.now() + seconds * 1000
  let kills = 0
  try {
    // Each of the three at least once, and in the middle of work, however slow the machine is.
    while (performance.now() < end || kills < 3) {
      const before = devices.acknowledged.size
      await Bun.sleep(every)
      await until(() => devices.acknowledged.size > before + writers)
      await kill(kills++)
    }
    await devices.stop()
    const rows = await db.read.select({ title: tasks.title }).from(tasks)
    const { acknowledged, statuses, slowest } = devices
    const found = survivors(
      acknowledged,
      rows.map(({ title }) => title),
    )
    return { acknowledged: acknowledged.size, ...found, kills, statuses, slowest }
  } finally {
    db.close()
    for (const server of servers) await server.stop()
    await postgres.stop()
  }
}
