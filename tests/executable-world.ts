import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { and, gt, lte, ne, or, sql } from 'drizzle-orm'
import { jobs } from '../db/schema'
import type { App } from '../src/server/app'
import { traceOf } from '../src/server/http/trace'
import { KEPT } from '../src/server/letters/shared-outbox'
import { type ServerProcess, startServer } from './process'
import { until } from './until'

/** The server of a world where it is the executable (`npm run test:executable`). */
export interface ExecutableServer {
  handle(request: Request): Promise<Response>
  setNow(now: Date): void
  stop(): Promise<void>
}

/** The address that the server of a world seems to have. */
const ORIGIN = 'http://localhost:3000'

/** Collects what it logs and prints as it comes. */
export async function startExecutable(
  env: Record<string, string>,
  now: Date,
  dir: string,
  collect: { logged: Record<string, unknown>[]; printed: string[] },
): Promise<ExecutableServer> {
  const setNow = (to: Date) => writeFileSync(join(dir, 'clock-stopped'), String(to.getTime()))
  setNow(now)
  const server = await startServer({
    dataDir: dir,
    env: {
      BUN_OPTIONS: `--preload=${join(import.meta.dir, 'moved-clock.ts')}`,
      LOG: 'debug',
      PUBLIC_URL: ORIGIN,
      // Requests say from which address they come.
      TRUST_PROXY: '1',
      ...env,
    },
    onLine(line) {
      if (line.startsWith('{')) collect.logged.push(JSON.parse(line))
      else collect.printed.push(line)
    },
  })
  const handle = (request: Request) => forward(server, request, 'TRUST_PROXY' in env)
  return { handle, setNow, stop: server.stop }
}

/**
 * The executable runs them by itself. What stays in the queue: letters, for a process with a mail
 * server, and hooks whose address doesn't answer.
 */
export function jobsElsewhere({ db, now }: Pick<App, 'db' | 'now'>): App['jobs'] {
  const isRun = and(
    gt(jobs.attempts, 0),
    ne(jobs.type, 'hook'),
    sql`${jobs.pending} is distinct from ${KEPT}`,
  )
  const isLeft = () => or(lte(jobs.dueAt, now().toISOString()), isRun)
  return {
    kick: () => until(async () => (await db.read.$count(jobs, isLeft())) === 0),
    async stop() {},
  }
}

/** Sends the request as it is, without what `fetch` adds by itself. */
async function forward({ url }: ServerProcess, request: Request, hasProxies: boolean) {
  const { pathname, search } = new URL(request.url)
  const headers = new Headers(request.headers)
  headers.set('host', new URL(ORIGIN).host)
  const { address } = traceOf(request)
  if (!hasProxies && address !== 'unknown') headers.append('x-forwarded-for', address)
  for (const name of ['accept-encoding', 'user-agent', 'accept']) {
    if (!headers.has(name)) headers.set(name, name === 'accept-encoding' ? 'identity' : '')
  }
  return fetch(url + pathname + search, {
    method: request.method,
    headers,
    body: request.body && (await request.arrayBuffer()),
    redirect: 'manual',
    signal: request.signal,
    decompress: false,
  })
}
