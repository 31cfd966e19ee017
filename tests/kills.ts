import { Database as Sqlite } from 'bun:sqlite'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { type Client, createClient } from '../src/client'
import { signUp, startServer } from './process'

interface Options {
  dataDir: string
  kills: number
  writers: number
}

interface Killed {
  /** Writes that the server said it has. */
  acknowledged: number
  /** Of those, what was not there after a kill. */
  lost: string[]
  /** What SQLite finds wrong with the file. */
  damage: unknown[]
  /** Milliseconds from each start until the server was ready. */
  starts: number[]
}

/** No limit may end the writing before the kill does. */
const ENV = { RATE_LIMITS: 'off', MOST_TASKS: '1000000000' }

/** Starts a server on a folder, lets writers write, kills it with -9 and looks, again and again. */
export async function killAgainAndAgain({ dataDir, kills, writers }: Options): Promise<Killed> {
  const acknowledged = new Set<string>()
  const lost = new Set<string>()
  const damage: unknown[] = []
  const starts: number[] = []
  let cookie: string | undefined
  for (let round = 1; round <= kills; round++) {
    const began = performance.now()
    const server = await startServer({ dataDir, env: ENV })
    starts.push(performance.now() - began)
    try {
      cookie ??= await signUp(server)
      const client = createClient(server.url, { headers: { cookie } })
      const writing = Array.from({ length: writers }, () => writeUntilDead(client, acknowledged))
      await Promise.race(writing.map(({ first }) => first))
      // The moment is what is tried: each kill falls upon another one.
      await Bun.sleep(Math.random() * 100)
      server.kill('SIGKILL')
      await Promise.all([server.ended, ...writing.map(({ dead }) => dead)])
    } finally {
      server.kill('SIGKILL')
    }
    // Looking through all of the file takes longer than all else: not after each of hundreds.
    const kept = saved(dataDir, damage, kills <= 20 || round % 20 === 0 || round === kills)
    for (const title of acknowledged) if (!kept.has(title)) lost.add(title)
  }
  return { acknowledged: acknowledged.size, lost: [...lost], damage, starts }
}

/** Adds task after task, and notes the title of each that the server said it has. */
function writeUntilDead(client: Client, acknowledged: Set<string>) {
  const first = Promise.withResolvers<void>()
  const dead = (async () => {
    for (;;) {
      const title = crypto.randomUUID()
      const { status } = await client.tasks.post({ title }).catch(() => ({ status: 0 }))
      if (status !== 201) return
      acknowledged.add(title)
      first.resolve()
    }
  })()
  return { first: first.promise, dead }
}

/** What a crashed server left, read in a copy so that the next one finds it as it is. */
function saved(dataDir: string, damage: unknown[], isThorough: boolean): Set<string> {
  const copy = join(dataDir, 'copy.db')
  for (const end of ['', '-wal']) cpSync(join(dataDir, `tasks.db${end}`), `${copy}${end}`)
  const db = new Sqlite(copy)
  const values = (sql: string) => db.query(sql).values().flat()
  try {
    if (isThorough) {
      damage.push(...values('pragma integrity_check').filter((line) => line !== 'ok'))
      damage.push(...values('pragma foreign_key_check'))
    }
    return new Set(values('select title from tasks').map(String))
  } finally {
    db.close()
  }
}
