import { afterEach, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '../../../src/client'
import { killAgainAndAgain } from '../../kills'
import { type ServerProcess, signUp, startServer } from '../../process'

/** Processes take their time on a busy machine. */
setDefaultTimeout(60_000)

let dataDir: string
let server: ServerProcess | undefined

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'tasks-server-'))
})
afterEach(async () => {
  await server?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('kill -9 with 32 writers, again and again: no acknowledged write is lost, and it is up again in under 2 s', async () => {
  const { acknowledged, lost, damage, starts } = await killAgainAndAgain({
    dataDir,
    kills: 10,
    writers: 32,
  })
  expect(lost).toEqual([])
  expect(damage).toEqual([])
  expect(acknowledged).toBeGreaterThan(10)
  // The quickest: what else this machine is doing is not the server's fault.
  expect(Math.min(...starts)).toBeLessThan(2_000)
})

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
