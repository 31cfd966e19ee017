import { afterEach, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
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

beforeEach(async () => {
  if (!Bun.which('strace')) throw new Error('These tests watch the server with strace: install it.')
  dataDir = mkdtempSync(join(tmpdir(), 'tasks-server-'))
  server = await startServer({ dataDir })
  client = createClient(server.url, { headers: { cookie: await signUp(server) } })
})
afterEach(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Watches the server's syncs, or makes them fail, until it is stopped. */
async function strace(...options: string[]) {
  const file = join(dataDir, 'strace.txt')
  rmSync(file, { force: true })
  const what = ['-f', '-p', String(server.pid), '-e', 'trace=fsync,fdatasync', '-o', file]
  const child = Bun.spawn(['strace', ...what, ...options], { stdio: ['ignore', 'ignore', 'pipe'] })
  const reader = child.stderr.getReader()
  let said = ''
  while (!said.includes('attached')) said += new TextDecoder().decode((await reader.read()).value)
  reader.releaseLock()
  return {
    syncs: () =>
      existsSync(file) ? (readFileSync(file, 'utf8').match(/f(data)?sync\(/g)?.length ?? 0) : 0,
    async stop() {
      child.kill('SIGINT')
      await child.exited
    },
  }
}

const add = async (title: string) => (await client.tasks.post({ title })).status
const titles = async () => (await client.tasks.get()).data?.map(({ title }) => title).sort()

test('power loss: each write is synced to the disk before it is answered', async () => {
  const watched = await strace()
  for (let count = 1; count <= 20; count++) {
    expect(await add(`Task ${count}`)).toBe(201)
    await until(() => watched.syncs() >= count)
  }
  await watched.stop()
})

test('fsync fails: the write is answered 5xx and is not there, reads go on, and it recovers', async () => {
  expect(await add('Before')).toBe(201)
  const broken = await strace('-e', 'inject=fsync,fdatasync:error=EIO')
  for (let count = 0; count < 3; count++) expect(await add('Refused')).toBeGreaterThanOrEqual(500)
  expect(await titles()).toEqual(['Before'])
  await broken.stop()
  expect(await add('After')).toBe(201)
  expect(await titles()).toEqual(['After', 'Before'])
})
