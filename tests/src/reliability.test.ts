import { Database as Sqlite } from 'bun:sqlite'
import { afterEach, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, createClient } from '../../src/client'
import { type ServerProcess, signUp, startServer } from '../process'

/** Processes take their time on a busy machine. */
setDefaultTimeout(60_000)

const WRITERS = 32
const KILLS = 10

let dataDir: string
let file: string
let server: ServerProcess | undefined

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'tasks-server-'))
  file = join(dataDir, 'tasks.db')
})
afterEach(async () => {
  await server?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('kill -9 with 32 writers, again and again: no acknowledged write is lost, and it is up again in under 2 s', async () => {
  const acknowledged = new Set<string>()
  const starts: number[] = []
  let cookie: string | undefined
  for (let i = 0; i < KILLS; i++) {
    const began = performance.now()
    server = await startServer({ dataDir })
    starts.push(performance.now() - began)
    cookie ??= await signUp(server)
    const client = createClient(server.url, { headers: { cookie } })
    const writers = Array.from({ length: WRITERS }, () => writeUntilDead(client, acknowledged))
    await Promise.race(writers.map(({ first }) => first))
    await Bun.sleep(Math.random() * 100)
    server.kill('SIGKILL')
    await Promise.all([server.ended, ...writers.map(({ dead }) => dead)])
    const kept = saved()
    expect([...acknowledged].filter((title) => !kept.has(title))).toEqual([])
  }
  expect(acknowledged.size).toBeGreaterThan(KILLS)
  // The quickest: what else this machine is doing is not the server's fault.
  expect(Math.min(...starts)).toBeLessThan(2_000)
})

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
function saved(): Set<string> {
  const copy = join(dataDir, 'copy.db')
  for (const end of ['', '-wal']) cpSync(`${file}${end}`, `${copy}${end}`)
  const db = new Sqlite(copy)
  const values = (sql: string) => db.query(sql).values().flat()
  try {
    expect(values('pragma integrity_check')).toEqual(['ok'])
    expect(values('pragma foreign_key_check')).toEqual([])
    return new Set(values('select title from tasks').map(String))
  } finally {
    db.close()
  }
}

test('with the disk full, a write is answered 5xx and is not there, reads go on, and it recovers without a restart', async () => {
  const limited = 'trap "" XFSZ; ulimit -S -f 2048; exec "$@"'
  server = await startServer({ dataDir, under: ['bash', '-c', limited, 'bash'] })
  const client = createClient(server.url, { headers: { cookie: await signUp(server) } })
  const acknowledged: string[] = []
  let refused: string | undefined
  while (!refused) {
    const title = crypto.randomUUID()
    const { status } = await client.tasks.post({ title, description: 'x'.repeat(10_000) })
    if (status === 201) acknowledged.unshift(title)
    else {
      expect(status).toBeGreaterThanOrEqual(500)
      refused = title
    }
  }
  const list = async () => (await client.tasks.get()).data?.map(({ title }) => title)
  expect(await list()).toEqual(acknowledged)

  expect(Bun.spawnSync(['prlimit', `--pid=${server.pid}`, '--fsize=unlimited']).exitCode).toBe(0)
  expect((await client.tasks.post({ title: refused })).status).toBe(201)
  expect(await list()).toEqual([refused, ...acknowledged])
})
