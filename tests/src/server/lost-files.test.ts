import { Database as Sqlite } from 'bun:sqlite'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  setDefaultTimeout,
  test,
} from 'bun:test'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, createClient } from '../../../src/client'
import { PROGRAM, type ServerProcess, signUp, startServer } from '../../process'
import { startWriters, type Writers } from '../../writers'

/** Processes take their time on a busy machine. */
setDefaultTimeout(60_000)

const ENV = { RATE_LIMITS: 'off', MOST_TASKS: '1000000' }

let dir: string
let dataDir: string
let file: string
let server: ServerProcess
let client: Client
let writers: Writers

async function start(prepare = () => {}) {
  dir = mkdtempSync(join(tmpdir(), 'tasks-server-'))
  dataDir = join(dir, 'data')
  file = join(dataDir, 'tasks.db')
  prepare()
  server = await startServer({ dataDir, env: ENV })
  client = createClient(server.url, { headers: { cookie: await signUp(server) } })
  writers = startWriters(client)
  await writers.acknowledge(100)
}

async function end() {
  server.kill('SIGCONT')
  await writers.stop()
  await server.stop()
  rmSync(dir, { recursive: true, force: true })
}

/** While the server can't notice it: so that a copy and the fault are of one moment. */
function atOnce(work: () => void) {
  server.kill('SIGSTOP')
  work()
  server.kill('SIGCONT')
}

const put = (from: string, to: string) => writeFileSync(to, readFileSync(from))
const overwrite = (path: string, at: number, bytes = 5_000) =>
  void writeSync(openSync(path, 'r+'), 'x'.repeat(bytes), at)
const saved = (end = '') => join(dir, `saved.db${end}`)
const save = (end = '') => copyFileSync(file + end, saved(end))
const putBack = (end = '') => put(saved(end), file + end)

interface Fault {
  name: string
  harm: () => void
  /** Nothing if the server mends it alone. */
  mend?: () => void
  line: RegExp
  by: 'same' | 'rebuilt'
}

const FAULTS: Fault[] = [
  {
    name: 'the database is renamed, and renamed back',
    harm: () => renameSync(file, saved()),
    mend: () => renameSync(saved(), file),
    line: /tasks\.db is gone/,
    by: 'same',
  },
  {
    name: 'the folder is renamed, as if its volume were gone, and renamed back',
    harm: () => renameSync(dataDir, saved()),
    mend: () => renameSync(saved(), dataDir),
    line: /tasks\.db is gone/,
    by: 'same',
  },
  {
    name: 'the database is deleted, and the copy that the server rescued is put in its place',
    harm: () => rmSync(file),
    mend: putRescued,
    line: /tasks\.db is gone/,
    by: 'rebuilt',
  },
  {
    name: 'the database, its log and its index are deleted, and the rescued copy is put in place',
    harm: () => ['', '-wal', '-shm'].map((end) => rmSync(file + end)),
    mend: putRescued,
    line: /tasks\.db is gone/,
    by: 'rebuilt',
  },
  {
    name: 'the database is replaced by a copy of its file',
    harm: () => {
      copyFileSync(file, `${file}.new`)
      renameSync(`${file}.new`, file)
    },
    line: /tasks\.db was replaced/,
    by: 'rebuilt',
  },
  {
    name: 'the database is truncated in place, and put back',
    harm: () => {
      save()
      truncateSync(file)
    },
    mend: putBack,
    line: /tasks\.db was changed/,
    by: 'rebuilt',
  },
  {
    name: 'the beginning of the database is overwritten in place, and put back',
    harm: () => {
      save()
      overwrite(file, 0)
    },
    mend: putBack,
    line: /tasks\.db was changed/,
    by: 'rebuilt',
  },
  {
    name: 'the middle of the database is overwritten in place, and put back',
    harm: () => {
      save()
      overwrite(file, 9_000)
    },
    mend: putBack,
    line: /tasks\.db was changed/,
    by: 'rebuilt',
  },
  {
    name: 'the log is deleted',
    harm: () => rmSync(`${file}-wal`),
    line: /tasks\.db-wal is gone/,
    by: 'rebuilt',
  },
  {
    name: 'the log is replaced by a copy',
    harm: () => {
      copyFileSync(`${file}-wal`, `${file}.new`)
      renameSync(`${file}.new`, `${file}-wal`)
    },
    line: /tasks\.db-wal was replaced/,
    by: 'rebuilt',
  },
  {
    name: 'the log is truncated in place, and put back',
    harm: () => {
      save('-wal')
      truncateSync(`${file}-wal`, 1_000)
    },
    mend: () => putBack('-wal'),
    line: /tasks\.db-wal was changed/,
    by: 'rebuilt',
  },
  {
    name: 'the beginning of the log is overwritten in place, and put back',
    harm: () => {
      save('-wal')
      overwrite(`${file}-wal`, 0)
    },
    mend: () => putBack('-wal'),
    line: /tasks\.db-wal was changed/,
    by: 'rebuilt',
  },
  {
    name: 'the index of the log is deleted',
    harm: () => rmSync(`${file}-shm`),
    line: /tasks\.db-shm is gone/,
    by: 'rebuilt',
  },
]

/** The copy that the server made of what it had open. */
function putRescued() {
  const folder = join(dataDir, 'backups')
  const names = readdirSync(folder).filter((name) => name.startsWith('rescued'))
  const rescued = join(folder, names.sort().at(-1) ?? '')
  expect(statSync(rescued).mode & 0o777).toBe(0o600)
  put(rescued, file)
}

describe('files of the database that are moved or changed under the server', () => {
  beforeAll(() => start())
  afterAll(async () => {
    try {
      await expectAllThere()
    } finally {
      await end()
    }
  })

  test.each(FAULTS.map((fault) => [fault.name, fault] as const))(
    'are noticed, and nothing that was answered is lost: %s',
    async (_, { harm, mend, line, by }) => {
      const said = server.output().length
      const printed = (pattern: RegExp) =>
        server.printed(new RegExp(`^[^]{${said},}?${pattern.source}`))
      const began = performance.now()
      atOnce(harm)
      await printed(/"database unavailable"/)
      expect(performance.now() - began).toBeLessThan(1_000)
      expect(server.output().slice(said)).toMatch(line)
      if (mend) {
        const health = await fetch(`${server.url}/api/health`)
        expect(health.status).toBe(503)
        expect((await health.json()).message).toMatch(line)
        expect((await client.tasks.get()).status).toBe(503)
        // Nothing is answered as done in between.
        const before = writers.acknowledged.size
        await writers.answers(20)
        expect(writers.acknowledged.size).toBe(before)
        if (mend === putRescued) await printed(/"database rescued"/)
        mend()
      }
      await printed(new RegExp(`"database recovered","with":"${by}"`))
      await writers.acknowledge(100)
      expect(await health()).toBe(200)
      await expectShown()
      expect(
        server
          .output()
          .slice(said)
          .match(/"database unavailable"/g),
      ).toHaveLength(1)
    },
  )
})

const health = async () => (await client.health.get()).status

describe('other programs that use the database’s files', () => {
  beforeEach(() => start())
  afterEach(end)

  test.each([
    ['in place', (other: string) => put(other, file)],
    ['by its name', (other: string) => renameSync(other, file)],
    [
      'with a log of its own',
      (other: string) => {
        using db = new Sqlite(other)
        db.run('pragma journal_mode = wal')
        db.run("update folders set name = 'From the log'")
        for (const end of ['', '-wal']) renameSync(`${other}${end}`, file + end)
      },
    ],
  ])(
    'another database in their place is served as a restored one, without a restart: %s',
    async (how, replace) => {
      const { data: before } = await client.sync.get({ query: {} })
      await writers.stop()
      const other = saved()
      atOnce(() => {
        save()
        save('-wal')
        gather(other)
      })
      const { data: late } = await client.tasks.post({ title: 'After the copy' })
      replace(other)
      await server.printed(/"database recovered","with":"other"/)
      expect(statSync(file).mode & 0o777).toBe(0o600)

      if (how !== 'with a log of its own') expect(logsAside()).toHaveLength(1)
      expect((await client.auth.user.get()).status).toBe(401)
      client = createClient(server.url, { headers: { cookie: await signIn() } })
      const { data: now } = await client.sync.get({ query: {} })
      expect(now?.epoch).not.toBe(before?.epoch)
      const acknowledged = [...writers.acknowledged]
      writers = startWriters(client)
      for (const title of acknowledged) writers.acknowledged.add(title)
      await writers.acknowledge(100)
      const { data: folders } = await client.folders.get()
      expect(folders?.[0]?.name === 'From the log').toBe(how === 'with a log of its own')
      const { data: next } = await client.tasks.post({ title: 'Now' })
      expect(next?.id).toBeGreaterThan((late?.id ?? 0) + 1_000)
      await expectAllThere()
    },
  )

  test('a file that holds no tasks is refused, once, until the database is back', async () => {
    const bad = new Sqlite(saved())
    bad.run('create table other (a)')
    bad.close()
    renameSync(file, `${file}.old`)
    renameSync(saved(), file)
    await server.printed(/"database not usable".*it holds no tasks/)
    await writers.answers(50)
    expect(await health()).toBe(503)
    expect(server.output().match(/"database not usable"/g)).toHaveLength(1)
    renameSync(`${file}.old`, file)
    await server.printed(/"database recovered"/)
    await writers.acknowledge(100)
    await expectAllThere()
  })

  test('a log that was lost is not done without: what was answered is in it', async () => {
    // The file has tasks without its log, but not those of the writes that follow.
    const other = new Sqlite(file)
    other.run('pragma wal_checkpoint(passive)')
    other.close()
    await writers.acknowledge(100)
    atOnce(() => {
      save('-wal')
      truncateSync(`${file}-wal`)
    })
    await server.printed(/"database unavailable"/)
    const now = new Date()
    utimesSync(file, now, now)
    const began = performance.now()
    while (performance.now() - began < 2_000) {
      expect(await health()).toBe(503)
      await Bun.sleep(20)
    }
    putBack('-wal')
    await server.printed(/"database recovered"/)
    await writers.acknowledge(100)
    await expectAllThere()
  })

  test('a write that waits for its turn when the log is overwritten is refused', async () => {
    await writers.stop()
    const other = new Sqlite(file)
    other.run('begin immediate')
    const waiting = client.tasks.post({ title: 'Waiting' })
    // Answered after it: by then the write has passed all that is looked at before it.
    expect((await client.tasks.get()).status).toBe(200)
    atOnce(() => {
      save('-wal')
      overwrite(`${file}-wal`, 0, 24)
      other.run('rollback')
    })
    expect((await waiting).status).toBe(503)
    putBack('-wal')
    await server.printed(/"database recovered"/)
    other.close()
    const { data } = await client.tasks.get()
    expect(data?.filter(({ title }) => title === 'Waiting')).toEqual([])
  })

  test('while one of them writes for more than 5 s, writes get 503 with Retry-After, and none is lost', async () => {
    const other = new Sqlite(file)
    other.run('pragma busy_timeout = 5000')
    other.run('begin immediate')
    const waiting = client.tasks.post({ title: 'Waiting' })
    expect((await client.tasks.get()).status).toBe(200)
    const { status, response, error } = await waiting
    expect([status, response.headers.get('retry-after')]).toEqual([503, '5'])
    expect(error?.value.message).toContain('Nothing was changed. Please try again')
    other.run('rollback')
    other.close()
    await writers.acknowledge(100)
    expect(writers.statuses.difference(new Set([201, 503]))).toEqual(new Set())
    const { data } = await client.tasks.get()
    expect(data?.filter(({ title }) => title === 'Waiting')).toEqual([])
    await expectAllThere()
  })

  test('checkpoints are no fault, whichever process makes them', async () => {
    const big = 'x'.repeat(10_000)
    const size = () => statSync(file).size
    const before = size()
    const add = () => client.tasks.post({ title: 'Big', description: big })
    while (size() < before + 5_000_000) await Promise.all(Array.from({ length: 64 }, add))
    for (let i = 0; i < 2; i++) await invite()
    await writers.acknowledge(100)
    expect(server.output()).not.toContain('database unavailable')
    expect(writers.statuses).toEqual(new Set([201]))
    await expectAllThere()
  })
})

const run = (...command: string[]) => Bun.spawnSync(command).exitCode

/** Only root may, and not in every container. */
function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'tasks-mount-'))
  const can = run('mount', '-t', 'tmpfs', 'tmpfs', folder) === 0
  if (can) run('umount', folder)
  rmSync(folder, { recursive: true })
  return can
}

test.skipIf(!canMount())(
  'the volume is unmounted under the server and mounted again: nothing is lost (needs root)',
  async () => {
    const volume = () => join(dir, 'volume')
    const mount = () => expect(run('mount', '--bind', volume(), dataDir)).toBe(0)
    await start(() => {
      for (const folder of [volume(), dataDir]) mkdirSync(folder)
      expect(run('mount', '-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', volume())).toBe(0)
      mount()
    })
    try {
      expect(run('umount', '-l', dataDir)).toBe(0)
      await server.printed(/"database unavailable"/)
      expect(await health()).toBe(503)
      expect(readdirSync(dataDir)).toEqual([])
      mount()
      await server.printed(/"database recovered","with":"same"/)
      await writers.acknowledge(100)
      await expectAllThere()
    } finally {
      await writers.stop()
      await server.stop()
      for (const folder of [dataDir, volume()]) run('umount', '-l', folder)
      await end()
    }
  },
)

/** Logs that the server has moved out of the way. */
function logsAside(): string[] {
  return readdirSync(join(dataDir, 'backups')).filter((name) => name.endsWith('-wal'))
}

/** As `tasks backup` leaves it. */
function gather(path: string) {
  const db = new Sqlite(path)
  db.run('pragma journal_mode = delete')
  db.close()
}

async function signIn(): Promise<string> {
  const { headers } = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ann@example.org', password: 'correct horse' }),
  })
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** Another process writes, and leaves all of it in the file. */
async function invite() {
  const child = Bun.spawn([...PROGRAM, 'invite'], {
    cwd: join(import.meta.dir, '../../..'),
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  expect(await child.exited).toBe(0)
}

async function expectShown() {
  // Before the list: writers go on while it is on its way.
  const acknowledged = [...writers.acknowledged]
  const { data } = await client.tasks.get()
  const shown = new Set(data?.map(({ title }) => title))
  expect(acknowledged.filter((title) => !shown.has(title))).toEqual([])
  expect([...writers.statuses].filter((status) => status !== 201 && status !== 503)).toEqual([])
}

/** Over HTTP, and in the file once the server has ended. */
async function expectAllThere() {
  await writers.stop()
  await expectShown()
  await server.stop()
  using db = new Sqlite(file)
  expect(db.query('pragma integrity_check').values()).toEqual([['ok']])
  const kept = new Set(db.query('select title from tasks').values().flat())
  expect([...writers.acknowledged].filter((title) => !kept.has(title))).toEqual([])
}
