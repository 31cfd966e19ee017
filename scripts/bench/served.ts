import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../../db/database'
import { request } from './load'
import { type Seeded, seed } from './seed'

const ROOT = join(import.meta.dir, '../..')

/** A server in a process of its own, as in production, whose limits don't count. */
export interface Served {
  url: string
  pid: number
  stop(): Promise<void>
}

/** Answers when it serves this data folder, on a free port: this version, or the one in that tree. */
export async function serve(dataDir: string, tree = ROOT): Promise<Served> {
  const server = Bun.spawn([process.execPath, 'src/server/main.ts'], {
    cwd: tree,
    env: {
      ...process.env,
      ...{ NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG: 'error' },
    },
    stdout: 'pipe',
    stderr: 'inherit',
  })
  let said = ''
  for await (const chunk of server.stdout) {
    said += new TextDecoder().decode(chunk)
    if (/http:\S+\s/.test(said)) break
  }
  return {
    url: /http:[^\s,]+/.exec(said)?.[0] ?? '',
    pid: server.pid,
    async stop() {
      server.kill()
      await server.exited
    },
  }
}

/** A new file with so many accounts, each of so many tasks. */
export async function fill(dataDir: string, accounts: number, tasks: number): Promise<Seeded[]> {
  const db = openDatabase(join(dataDir, 'tasks.db'))
  await db.migrate()
  const people = await seed(db, accounts, new Date(), tasks)
  await db.optimize()
  db.close()
  return people
}

/** What a process has used so far of the processor, all its threads: milliseconds, in steps of ten. Linux only. */
export function processorMs(pid: number): number {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user, system] = rest.split(' ').slice(11, 13).map(Number) as [number, number]
  return (user + system) * 10
}

/** A request of somebody who is signed in. */
export function ask(
  { token }: Seeded,
  method: string,
  path: string,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
): Buffer {
  const cookie = `sid=${token}; tz=Europe/Berlin`
  return request(method, path, { 'accept-encoding': 'identity', ...headers, cookie }, body)
}
