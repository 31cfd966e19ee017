import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { copyFileSync, mkdtempSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, createClient } from '../../src/client'
import { type ServerProcess, signUp, startServer } from '../process'
import { until } from '../until'

/** Processes take their time on a busy machine. */
setDefaultTimeout(60_000)

let dataDir: string
let file: string
let server: ServerProcess
let client: Client

async function start(under: string[] = []) {
  server = await startServer({ dataDir, under })
  client = createClient(server.url, { headers: { cookie: await signUp(server) } })
}

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tasks-server-'))
  file = join(dataDir, 'tasks.db')
})
afterEach(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const health = async () => (await client.health.get()).status
/** 0 where the server has gone. */
const add = (title: string) =>
  client.tasks.post({ title }).then(
    ({ status }) => status,
    () => 0,
  )

describe('a database file that is gone or changed under the server', () => {
  test.each([
    ['deleted', () => rmSync(file), /tasks\.db is gone/],
    ['renamed', () => renameSync(file, `${file}.old`), /tasks\.db is gone/],
    [
      'replaced',
      () => {
        copyFileSync(file, `${file}.new`)
        renameSync(`${file}.new`, file)
      },
      /tasks\.db was replaced/,
    ],
    ['without its log', () => rmSync(`${file}-wal`), /tasks\.db-wal is gone/],
    [
      'rubbish',
      () => void writeSync(openSync(file, 'r+'), 'x'.repeat(100), 0),
      /tasks\.db is no longer a database/,
    ],
  ])('stops it with a clear line: %s', async (_, harm, line) => {
    await start()
    expect(await health()).toBe(200)
    harm()
    expect(await server.ended).toBe(1)
    expect(server.output()).toMatch(line)
  })

  test('no write is answered as done from then on', async () => {
    await start()
    expect(await add('Kept')).toBe(201)
    rmSync(file)
    rmSync(`${file}-wal`)
    const statuses = await Promise.all(Array.from({ length: 20 }, (_, i) => add(`Lost ${i}`)))
    expect(statuses.filter((status) => status === 201)).toEqual([])
    expect(await server.ended).toBe(1)
  })
})

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
