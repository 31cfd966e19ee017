import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { openDatabase } from '../db/database'
import { users } from '../db/schema'
import { type Client, createClient } from '../src/client'
import type { User } from '../src/core/auth/contract'
import { type Api, createApi } from '../src/server/api'
import type { App } from '../src/server/app'
import { createSession } from '../src/server/auth/session-store'
import { createDoors } from '../src/server/doors'
import { readEnv } from '../src/server/env'
import { Events } from '../src/server/events/hub'
import { hookJobs } from '../src/server/hooks/hook-jobs'
import { AddressLimits } from '../src/server/http/address-limits'
import { traceOf } from '../src/server/http/trace'
import { MOST_BYTES, UnderWay } from '../src/server/http/under-way'
import { createJobs } from '../src/server/jobs/runner'
import { letterJobs } from '../src/server/letters/letter-jobs'
import { createLog } from '../src/server/log'
import { LongReads, type ThreadSettings } from '../src/server/long-reads/long-reads'
import { noticeJobs } from '../src/server/notices/notice-jobs'
import { jobsElsewhere, startExecutable } from './executable-world'
import { startPostgres } from './postgres'
import { executable } from './process'

/**
 * A server of one's own with an empty data folder and a clock to set: inside the test's process, or
 * the executable, of which `app` has only the database.
 */
export interface World {
  app: App
  /** All of its servers: two on PostgreSQL, of which `app` is the first. */
  apps: App[]
  api: Api
  /** The folder with the database and the outbox. */
  dir: string
  /** What the log wrote, a parsed line each. */
  logged: Record<string, unknown>[]
  /** The lines that sending letters wrote to the terminal. */
  printed: string[]
  /** The server's clock stands still until it is set. */
  setNow(now: Date | string): void
  /** A client with a cookie of its own choosing, or none. */
  client(cookie?: string): Client
  /** Someone signed in, with an account but nothing else. */
  person(name?: string): Promise<Person>
  /** An account made by registering, as the letter's link verified it. */
  register(email: string, password?: string): Promise<User>
  /** The cookie of a new session for a registered account. */
  signIn(email: string, password?: string): Promise<string>
  /** What is in the outbox once nothing waits any more, oldest first. */
  letters(to?: string): Promise<Email[]>
  /** A request as it stands, for what the typed client would not send; from an IP address. */
  fetch(path: string, init?: RequestInit, from?: string): Promise<Response>
  /** The same with a JSON body. */
  send(
    method: string,
    path: string,
    body: unknown,
    options?: { headers?: Record<string, string>; from?: string },
  ): Promise<Response>
  close(): Promise<void>
}

export interface Person {
  id: number
  email: string
  cookie: string
  api: Client
}

/** What `register` and `signIn` take when none is given. */
export const PASSWORD = 'correct horse'

/** Whether a test may look into the server, or change its settings while it runs. */
export const isInProcess = executable === undefined

/**
 * Whether a world is two servers on one PostgreSQL database, which answer in turn
 * (`npm run test:postgres`). A world with a database of its own choice is one server.
 */
const onPostgres = process.env.TEST_ENGINE === 'postgres'

const open = new Set<World>()
/** On PostgreSQL: the database that belongs to a data folder. */
const databases = new Map<string, ReturnType<typeof startPostgres>>()

function databaseOf(dir: string) {
  const database = databases.get(dir) ?? startPostgres()
  databases.set(dir, database)
  return database
}

/** With another world's `DATA_DIR` it is a second server, or the first one started again. */
export async function createWorld(
  env: Record<string, string> = {},
  thread: ThreadSettings = {},
): Promise<World> {
  const ownDir = env.DATA_DIR ? undefined : mkdtempSync(join(tmpdir(), 'tasks-test-'))
  const logged: Record<string, unknown>[] = []
  let now = new Date('2026-11-21T09:30:00.000Z')
  const stopping = new AbortController()
  const settings = readEnv({ DATA_DIR: ownDir, ...env })
  const dir = settings.dataDir
  const printed: string[] = []
  const database = onPostgres && !env.DATABASE_URL ? await databaseOf(dir) : undefined
  const servers = Array.from({ length: database ? 2 : 1 }, () => {
    const url = database?.url ?? settings.databaseUrl
    const db = openDatabase(url, settings.replicaUrl)
    const ground = {
      env: { ...settings, databaseUrl: url },
      db,
      longReads: new LongReads(db, url, thread),
      log: createLog('debug', (line) => logged.push(JSON.parse(line))),
      now: () => now,
      stopping: stopping.signal,
      events: new Events(),
      limits: new AddressLimits(),
      underWay: new UnderWay(MOST_BYTES),
    }
    const letters = letterJobs(ground, (line) => printed.push(line))
    const jobs = executable
      ? jobsElsewhere(ground)
      : createJobs(ground, [letters, noticeJobs(ground), hookJobs(ground)])
    const app: App = { ...ground, jobs }
    return { app, api: createApi(app), doors: executable ? undefined : createDoors(app) }
  })
  for (const { app } of servers) await app.db.migrate()
  const [{ app, api: inProcess }] = servers as [(typeof servers)[number]]
  const running = executable ? await startExecutable(env, now, dir, { logged, printed }) : undefined
  let requests = 0
  const nextServer = () => servers[requests++ % servers.length] as (typeof servers)[number]
  const handle = (request: Request) => nextServer().api.handle(request)
  // Its routes are the same.
  const api: Api =
    running || database ? Object.assign(Object.create(inProcess), running ?? { handle }) : inProcess
  let people = 0

  const apps = servers.map((server) => server.app)
  const world: World = {
    app,
    apps,
    api,
    dir,
    logged,
    printed,
    setNow: (to) => {
      now = new Date(to)
      running?.setNow(now)
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
    async register(email, password = PASSWORD) {
      const { data, error } = await world.client().auth.register.post({ email, password })
      if (!data) throw error.value
      const [letter] = await world.letters(email)
      await world.client().auth['verify-email'].get({ query: { token: tokenIn(letter) } })
      return data.user
    },
    async signIn(email, password = PASSWORD) {
      const { response, error } = await world.client().auth.login.post({ email, password })
      if (error) throw error.value
      return cookieOf(response)
    },
    async letters(to) {
      await Promise.all(apps.map(({ jobs }) => jobs.kick()))
      const folder = join(dir, 'outbox')
      const files = existsSync(folder) ? readdirSync(folder).sort() : []
      const letters = files.map((name) => PostalMime.parse(readFileSync(join(folder, name))))
      return (await Promise.all(letters)).filter(({ to: [one] = [] }) => !to || one?.address === to)
    },
    fetch(path, init, from) {
      const request = new Request(`http://localhost:3000${path}`, init)
      if (from) traceOf(request, { address: from })
      if (running) return running.handle(request)
      const { api, doors } = nextServer()
      return doors?.(request) ?? api.handle(request)
    },
    send: (method, path, body, { headers, from } = {}) =>
      world.fetch(
        path,
        {
          method,
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        },
        from,
      ),
    async close() {
      open.delete(world)
      stopping.abort()
      await running?.stop()
      await Promise.all(
        apps.map(async ({ jobs, longReads, db }) => {
          await jobs.stop()
          longReads.stop()
          db.close()
        }),
      )
      if (ownDir) await database?.stop()
      if (ownDir) rmSync(ownDir, { recursive: true, force: true })
    },
  }
  open.add(world)
  return world
}

/** The token of the link in a letter. */
export function tokenIn(letter: Email | undefined): string {
  const token = letter?.text?.match(/\?token=([\w-]+)/)?.[1]
  if (!token) throw new Error('There is no link in this letter')
  return token
}

/** The session cookie that an answer sets, as a request sends it back. */
export function cookieOf(response: Response): string {
  const cookie = response.headers.getSetCookie().find((line) => /^(__Host-)?sid=./.test(line))
  if (!cookie) throw new Error('The answer sets no session cookie')
  return cookie.split(';')[0] as string
}

export async function closeWorlds() {
  // The last one opened first: it may be using the folder of one before.
  for (const world of [...open].reverse()) await world.close()
}
