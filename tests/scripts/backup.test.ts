import { Database as Sqlite } from 'bun:sqlite'
import { afterEach, expect, setDefaultTimeout, test } from 'bun:test'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createClient } from '../../src/client'
import { PROGRAM, type ServerProcess, signUp, startServer } from '../process'
import { until } from '../until'

/** Processes take their time on a busy machine. */
setDefaultTimeout(60_000)

const root = join(import.meta.dir, '../..')
const dirs: string[] = []
const servers: ServerProcess[] = []

afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
  for (const dir of dirs.splice(0)) rmSync(dir, { recursive: true, force: true })
})

function temporary(): string {
  const dir = mkdtempSync(join(tmpdir(), 'tasks-test-'))
  dirs.push(dir)
  return dir
}

async function start(dataDir?: string): Promise<ServerProcess> {
  const server = await startServer({ dataDir })
  servers.push(server)
  return server
}

async function backUp(dataDir: string, ...args: string[]) {
  const child = Bun.spawn([...PROGRAM, 'backup', ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, INIT_CWD: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [stdout, stderr, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ])
  return { file: stdout.trim(), stderr, code }
}

test('a backup under load is whole, holds every write acknowledged before it began, and restores', async () => {
  const server = await start()
  const cookie = await signUp(server)
  const client = createClient(server.url, { headers: { cookie } })
  const acknowledged = new Set<string>()
  let writing = true
  const writers = Array.from({ length: 8 }, async () => {
    while (writing) {
      const title = crypto.randomUUID()
      const { status } = await client.tasks.post({ title })
      if (status === 201) acknowledged.add(title)
    }
  })
  await until(() => acknowledged.size >= 100)
  const before = [...acknowledged]
  const { file, code } = await backUp(server.dataDir)
  writing = false
  await Promise.all(writers)

  expect(code).toBe(0)
  expect(dirname(file)).toBe(join(server.dataDir, 'backups'))
  expect(readdirSync(dirname(file))).toHaveLength(1)
  const copy = new Sqlite(file, { readonly: true })
  expect(copy.query('pragma integrity_check').values()).toEqual([['ok']])
  copy.close()

  const restored = temporary()
  cpSync(file, join(restored, 'tasks.db'))
  const second = await start(restored)
  const { data } = await createClient(second.url, { headers: { cookie } }).tasks.get()
  const titles = new Set(data?.map(({ title }) => title))
  expect(before.filter((title) => !titles.has(title))).toEqual([])
})

test('it goes where it is told, seen from where the person is, and replaces what is there', async () => {
  const { dataDir } = await start()
  for (let i = 0; i < 2; i++) {
    const { file, code } = await backUp(dataDir, 'mine.db')
    expect(code).toBe(0)
    expect(file).toBe(join(dataDir, 'mine.db'))
  }
  expect(readdirSync(dataDir).filter((name) => name.startsWith('mine'))).toEqual(['mine.db'])
})

test('without a database it says so, and makes nothing', async () => {
  const dir = temporary()
  const { stderr, code } = await backUp(dir)
  expect(code).toBe(1)
  expect(stderr).toMatch(/^There is no database at .*DATA_DIR.*\n$/)
  expect(readdirSync(dir)).toEqual([])
})

test('backup: one that can’t be finished leaves the older file of its name whole', async () => {
  const { dataDir } = await start()
  await backUp(dataDir, 'mine.db')
  const before = readFileSync(join(dataDir, 'mine.db'))
  const limited = ['bash', '-c', 'trap "" XFSZ; ulimit -S -f 100; exec "$@"', 'bash']
  const child = Bun.spawn([...limited, ...PROGRAM, 'backup', 'mine.db'], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, INIT_CWD: dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  expect(await new Response(child.stderr).text()).toStartWith('The backup was not made')
  expect(await child.exited).toBe(1)
  expect(readFileSync(join(dataDir, 'mine.db')).equals(before)).toBe(true)
  expect(readdirSync(dataDir).filter((name) => name.startsWith('mine'))).toEqual(['mine.db'])
})

test('backup: a copy in which rows are missing is no success', async () => {
  const server = await start()
  await signUp(server)
  const db = new Sqlite(join(server.dataDir, 'tasks.db'))
  db.run('pragma foreign_keys = off')
  db.run('delete from users')
  db.close()
  const { stderr, code } = await backUp(server.dataDir)
  expect({ stderr, code }).toEqual({
    stderr: 'The backup was not made (rows are missing in it).\n',
    code: 1,
  })
  expect(readdirSync(join(server.dataDir, 'backups'))).toEqual([])
})

test('backup: a copy that fails its check leaves the older file of its name', async () => {
  const server = await start()
  await signUp(server)
  await backUp(server.dataDir, 'mine.db')
  const before = readFileSync(join(server.dataDir, 'mine.db'))
  const db = new Sqlite(join(server.dataDir, 'tasks.db'))
  db.run('pragma foreign_keys = off')
  db.run('delete from users')
  db.close()
  expect(await backUp(server.dataDir, 'mine.db')).toMatchObject({ code: 1 })
  expect(readFileSync(join(server.dataDir, 'mine.db')).equals(before)).toBe(true)
  expect(readdirSync(server.dataDir).filter((name) => name.startsWith('mine'))).toEqual(['mine.db'])
})

test('E12: a backup runs at the lowest priority, also while its code loads', async () => {
  const { dataDir } = await start()
  const child = Bun.spawn([...PROGRAM, 'backup'], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  // Looks without a pause for anything else: the process stays in /proc, ended, until it is awaited.
  const fieldsOf = (file: string) =>
    readFileSync(`/proc/${child.pid}/${file}`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
  let [state, nice] = ['', '']
  let [before, taken] = [0, 0]
  while (state !== 'Z') {
    Bun.sleepSync(1)
    taken = Number(fieldsOf('schedstat')[0])
    const fields = fieldsOf('stat')
    state = fields[0] ?? ''
    nice = fields[16] ?? ''
    if (nice !== '19') before = taken
  }
  expect(nice).toBe('19')
  expect(before).toBeLessThan(taken / 2)
  expect(await child.exited).toBe(0)
})
