import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../db/database'
import { users } from '../db/schema'
import { type Api, createApi } from '../src/api'
import type { App } from '../src/app'
import { createSession } from '../src/auth/session-store'
import { type Client, createClient } from '../src/client'
import { readEnv } from '../src/env'
import { createLog } from '../src/log'

/** A server of one's own inside the test's process, with an empty data folder and a clock to set. */
export interface World {
  app: App
  api: Api
  /** The folder with the database and the outbox. */
  dir: string
  /** What the log wrote, a parsed line each. */
  logged: Record<string, unknown>[]
  /** The server's clock stands still until it is set. */
  setNow(now: Date | string): void
  /** A client with a cookie of its own choosing, or none. */
  client(cookie?: string): Client
  /** Someone signed in, with an account but nothing else. */
  person(name?: string): Promise<Person>
  /** A request as it stands, for what the typed client would not send. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  close(): Promise<void>
}

export interface Person {
  id: number
  email: string
  cookie: string
  api: Client
}

const open = new Set<World>()

export async function createWorld(env: Record<string, string> = {}): Promise<World> {
  const dir = mkdtempSync(join(tmpdir(), 'tasks-test-'))
  const logged: Record<string, unknown>[] = []
  let now = new Date('2026-11-21T09:30:00.000Z')
  const settings = readEnv({ DATA_DIR: dir, ...env })
  const app: App = {
    env: settings,
    db: openDatabase(settings.databaseUrl),
    log: createLog('debug', (line) => logged.push(JSON.parse(line))),
    now: () => now,
    mailer: { kick() {}, async stop() {} },
  }
  await app.db.migrate()
  const api = createApi(app)
  let people = 0

  const world: World = {
    app,
    api,
    dir,
    logged,
    setNow: (to) => {
      now = new Date(to)
    },
    client: (cookie) => createClient(api, cookie ? { headers: { cookie } } : {}),
    async person(name = `person${++people}`) {
      const email = `${name}@example.org`
      const [user, token] = await app.db.write(async (tx) => {
        const [row] = await tx
          .insert(users)
          .values({ email, password: 'no password', isEmailVerified: true })
          .returning()
        if (!row) throw new Error('No user was made')
        return [row, await createSession(tx, row.id, 'test', now)] as const
      })
      const cookie = `sid=${token}`
      return { id: user.id, email, cookie, api: world.client(cookie) }
    },
    fetch: (path, init) => api.handle(new Request(`http://localhost:3000${path}`, init)),
    async close() {
      open.delete(world)
      await app.mailer.stop()
      app.db.close()
      rmSync(dir, { recursive: true, force: true })
    },
  }
  open.add(world)
  return world
}

export async function closeWorlds() {
  for (const world of open) await world.close()
}
