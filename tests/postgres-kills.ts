import { openDatabase } from '../db/database'
import { tasks, users } from '../db/schema'
import { createClient } from '../src/client'
import { createSession } from '../src/server/auth/session-store'
import { startServer as startPostgresServer } from './postgres'
import { type ServerProcess, startServer } from './process'

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
const PAUSE = 100

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
  const acknowledged = new Set<string>()
  const statuses = new Map<number, number>()
  let slowest = 0
  let isOver = false

  async function signUp(nth: number): Promise<string> {
    return db.write(async (tx) => {
      const email = `person${nth}@example.org`
      const row = { email, password: '', isEmailVerified: true }
      const { id } = await tx.insert(users).values(row).returning().get()
      return `sid=${await createSession(tx, id, 'test', new Date())}`
    })
  }

  async function write(nth: number) {
    const headers = { cookie: cookies[nth % people] as string }
    const device = crypto.randomUUID()
    for (let seq = 1; !isOver; seq++) {
      const title = crypto.randomUUID()
      const at = new Date().toISOString()
      const command = {
        kind: 'task.create',
        seq,
        at,
        clientId: crypto.randomUUID(),
        title,
      } as const
      for (let attempt = nth; ; attempt++) {
        const { url } = servers[attempt % 2] as ServerProcess
        const began = performance.now()
        const body = { device, acked: seq - 1, sentAt: at, commands: [command] }
        const { status, data } = await createClient(url, { headers })
          .sync.post(body)
          .catch(() => ({ status: 0, data: null }))
        slowest = Math.max(slowest, performance.now() - began)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (data?.outcomes[0]?.status === 'done') break
        if (isOver) return
        await Bun.sleep(PAUSE)
      }
      acknowledged.add(title)
    }
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

  const writing = Array.from({ length: writers }, (_, nth) => write(nth))
  const end = performance.now() + seconds * 1000
  let kills = 0
  try {
    // Each of the three at least once.
    while (performance.now() < end || kills < 3) {
      await Bun.sleep(every)
      await kill(kills++)
    }
    isOver = true
    await Promise.all(writing)
    const rows = await db.read.select({ title: tasks.title }).from(tasks)
    const found = Map.groupBy(rows, ({ title }) => title)
    return {
      acknowledged: acknowledged.size,
      lost: [...acknowledged].filter((title) => !found.has(title)),
      twice: [...found].filter(([, same]) => same.length > 1).map(([title]) => title),
      kills,
      statuses,
      slowest,
    }
  } finally {
    isOver = true
    db.close()
    for (const server of servers) await server.stop()
    await postgres.stop()
  }
}
