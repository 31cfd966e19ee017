import { Database as Sqlite } from 'bun:sqlite'
import { afterEach, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, createClient } from '../../../src/client'
import { type ServerProcess, signUp, startServer } from '../../process'
import { until } from '../../until'

/** Processes take their time on a busy machine. */
setDefaultTimeout(60_000)

let dataDir: string
let server: ServerProcess
let client: Client

async function start(under: string[] = []) {
  server = await startServer({ dataDir, under })
  client = createClient(server.url, { headers: { cookie: await signUp(server) } })
}

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tasks-server-'))
})
afterEach(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const health = async () => (await client.health.get()).status
test('with the disk full, GET /api/health is 503 with a message, and 200 when there is room again', async () => {
  await start(['bash', '-c', 'trap "" XFSZ; ulimit -S -f 2048; exec "$@"', 'bash'])
  const description = 'x'.repeat(10_000)
  while ((await client.tasks.post({ title: 'More', description })).status === 201);
  await until(async () => (await health()) === 503)
  expect(await (await fetch(`${server.url}/api/health`)).json()).toEqual({
    message: 'The database can’t be read or written.',
  })
  Bun.spawnSync(['prlimit', `--pid=${server.pid}`, '--fsize=unlimited'])
  await until(async () => (await health()) === 200)
})

test('security 23: GET /api/health writes at most once a second, however many ask', async () => {
  await start()
  const checks = () => {
    using db = new Sqlite(join(dataDir, 'tasks.db'), { readonly: true })
    const [row] = db.query("select last from sequences where name = 'check'").values()
    return Number(row?.[0] ?? 0)
  }
  expect(await health()).toBe(200)
  const [before, began] = [checks(), performance.now()]
  for (let i = 0; i < 50; i++) expect(await health()).toBe(200)
  const seconds = (performance.now() - began) / 1000
  expect(checks() - before).toBeLessThanOrEqual(Math.ceil(seconds) + 1)
})
