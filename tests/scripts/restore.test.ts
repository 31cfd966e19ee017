import { Database as Sqlite } from 'bun:sqlite'
import { afterEach, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '../../src/client'
import { startPostgres } from '../postgres'
import { PROGRAM, type ServerProcess, signUp, startServer } from '../process'
import { made } from '../src/server/answers'
import { until } from '../until'

/** Processes take their time on a busy machine. */
setDefaultTimeout(60_000)

const root = join(import.meta.dir, '../..')
let dataDir: string
let server: ServerProcess | undefined

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tasks-server-'))
})
afterEach(async () => {
  await server?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

function run(command: string, ...args: string[]) {
  return runWith({}, command, ...args)
}

function runWith(env: Record<string, string>, command: string, ...args: string[]) {
  const { exitCode, stdout, stderr } = Bun.spawnSync([...PROGRAM, command, ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, ...env },
  })
  return { exitCode, stdout: stdout.toString(), stderr: stderr.toString() }
}

const backups = () => readdirSync(join(dataDir, 'backups')).sort()
/** What is left of a copy that was being made. */
const parts = () => readdirSync(dataDir).filter((name) => name.includes('.part'))
const titlesIn = (file: string) => {
  const db = new Sqlite(file, { readonly: true })
  const titles = db.query('select title from tasks order by id').values().flat()
  db.close()
  return titles
}

test('tasks restore puts a backup back, keeps what it replaced, and takes no session or revision with it', async () => {
  server = await startServer({ dataDir })
  const cookie = await signUp(server)
  const client = createClient(server.url, { headers: { cookie } })
  await made(client.tasks.post({ title: 'Before' }))
  const { epoch } = await made(client.sync.get({ query: {} }))
  const backup = run('backup').stdout.trim()
  await made(client.tasks.post({ title: 'After' }))

  const refused = run('restore', backup)
  expect(refused.exitCode).toBe(1)
  expect(refused.stderr).toBe('The server is running: stop it first. Nothing was changed.\n')
  expect(parts()).toEqual([])
  expect((await client.health.get()).status).toBe(200)

  await server.stop()
  const done = run('restore', backup)
  expect(done.stderr).toBe('')
  expect(parts()).toEqual([])
  const [, replaced = ''] = /What it replaced is in (.*)\.\n$/.exec(done.stdout) ?? []
  expect(titlesIn(replaced)).toEqual(['Before', 'After'])
  expect(titlesIn(join(dataDir, 'tasks.db'))).toEqual(['Before'])
  expect(statSync(join(dataDir, 'tasks.db')).mode & 0o777).toBe(0o600)

  server = await startServer({ dataDir })
  const old = createClient(server.url, { headers: { cookie } })
  expect((await old.auth.user.get()).status).toBe(401)
  const now = createClient(server.url, { headers: { cookie: await logIn(server) } })
  expect((await made(now.sync.get({ query: {} }))).epoch).not.toBe(epoch)
})

/** The last id that each table has used. */
function lastIds(): Map<string, number> {
  using db = new Sqlite(join(dataDir, 'tasks.db'), { readonly: true })
  const rows = db.query(
    'select name, last from sequences union select name, seq from sqlite_sequence',
  )
  return new Map(rows.values() as [string, number][])
}

/** The session of a login, as a cookie. */
async function logIn({ url }: ServerProcess): Promise<string> {
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ann@example.org', password: 'correct horse' }),
  })
  return login.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** The id of the first event that says something. */
async function firstEvent({ url }: ServerProcess, headers: Record<string, string>) {
  const { body } = await fetch(`${url}/api/events`, { headers })
  const reader = (body as ReadableStream<Uint8Array>).getReader()
  let text = ''
  while (!/^id: /m.test(text)) text += new TextDecoder().decode((await reader.read()).value)
  await reader.cancel()
  return /^id: (.*)$/m.exec(text)?.[1] ?? ''
}

test('security 25: after a restore nothing of before is taken for something newer', async () => {
  const LISTS = ['tasks', 'folders', 'tags', 'projects', 'sync', 'dashboard/stats']
  server = await startServer({ dataDir })
  const oldCookie = await signUp(server)
  const old = createClient(server.url, { headers: { cookie: oldCookie } })
  const kept = await made(old.tasks.post({ title: 'Kept' }))
  const backup = run('backup').stdout.trim()
  const { data: lost, response } = await old.tasks.post({ title: 'Lost' })
  const lostChange = Number(response.headers.get('x-journal'))
  const listsOf = (cookie: string, etags: (string | null)[]) =>
    Promise.all(
      LISTS.map((path, at) =>
        fetch(`${server?.url}/api/${path}`, {
          headers: { cookie, 'if-none-match': etags[at] ?? '' },
        }),
      ),
    )
  const etags = (await listsOf(oldCookie, [])).map(({ headers }) => headers.get('etag'))
  expect(etags).not.toContain(null)
  const told = await firstEvent(server, { cookie: oldCookie })
  const { epoch, revision } = await made(old.sync.get({ query: {} }))

  await server.stop()
  run('restore', backup)
  server = await startServer({ dataDir })
  const cookie = await logIn(server)
  const api = createClient(server.url, { headers: { cookie } })
  // As many changes as were lost.
  const other = await made(api.tasks.post({ title: 'Other' }))

  expect((await listsOf(cookie, etags)).map(({ status }) => status)).toEqual(LISTS.map(() => 200))
  expect(await firstEvent(server, { cookie, 'last-event-id': told })).not.toBe(told)
  const delta = await made(api.sync.get({ query: { since: String(revision), epoch } }))
  expect(delta.full).toBe(true)

  // What a terminal or a page still had to send, before and after it has heard of the restore.
  const at = new Date().toISOString()
  const device = crypto.randomUUID()
  const retitle = { kind: 'task.update', task: { id: lost?.id ?? 0 }, title: 'Changed', at }
  for (const [seq, known] of [epoch, delta.epoch].entries()) {
    const commands = [{ ...retitle, seq: seq + 1 }]
    const body = { device, acked: 0, sentAt: at, since: revision, epoch: known, commands }
    const { outcomes } = await made(api.sync.post(body))
    expect(outcomes.map(({ status }) => status)).toEqual(['refused'])
  }
  expect((await api.tasks({ id: lost?.id ?? 0 }).delete()).status).toBe(404)
  expect((await api.journal({ id: lostChange }).undo.post()).status).toBe(404)
  const left = await made(api.tasks.get())
  expect(left.map(({ id, title }) => [id, title]).sort()).toEqual(
    [
      [kept.id, 'Kept'],
      [other.id, 'Other'],
    ].sort(),
  )

  // Restored once more, it is another history again.
  await server.stop()
  run('restore', backup)
  server = await startServer({ dataDir })
  const again = createClient(server.url, { headers: { cookie: await logIn(server) } })
  const third = await made(again.tasks.post({ title: 'Third' }))
  expect([lost?.id, other.id]).not.toContain(third.id)
})

test('security 25: a link of before the restore is void, and a new account is nobody’s of before', async () => {
  server = await startServer({ dataDir })
  await signUp(server)
  const json = { 'content-type': 'application/json' }
  const post = (path: string, body: object) =>
    fetch(`${server?.url}/api/auth/${path}`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify(body),
    })
  await post('forgot-password', { email: 'ann@example.org' })
  const [, token] = await server.printed(/reset-password\?token=(\S+)/)
  const backup = run('backup').stdout.trim()
  const bob = await signUp(server, 'bob@example.org')
  const bobs = await made(createClient(server.url, { headers: { cookie: bob } }).auth.user.get())

  await server.stop()
  run('restore', backup)
  server = await startServer({ dataDir })
  expect((await post('reset-password', { token, password: 'another horse' })).status).toBe(400)
  const cleo = await signUp(server, 'cleo@example.org')
  const cleos = await made(createClient(server.url, { headers: { cookie: cleo } }).auth.user.get())
  expect(cleos?.id).toBeGreaterThan(bobs?.id ?? Infinity)
})

test('E8: a backup of a file is restored into PostgreSQL and back, with ids, revisions and all rows', async () => {
  server = await startServer({ dataDir })
  const cookie = await signUp(server)
  const old = createClient(server.url, { headers: { cookie } })
  const { id: folderId } = await made(old.folders.post({ name: 'Work' }))
  const parent = await made(old.tasks.post({ title: 'Läuft 😀', folderId }))
  await made(old.tasks.post({ title: 'Below', parentTaskId: parent.id }))
  const { epoch } = await made(old.sync.get({ query: {} }))
  await server.stop()
  const first = await backup()

  const database = await startPostgres()
  const env = { DATABASE_URL: database.url }
  expect(runWith(env, 'restore', first)).toMatchObject({ exitCode: 0, stderr: '' })
  expect(runWith(env, 'backup', join(dataDir, 'second.db'))).toMatchObject({
    exitCode: 0,
  })
  expect(readdirSync(dataDir).filter((name) => name.startsWith('second'))).toEqual(['second.db'])
  expect(rowsOf(join(dataDir, 'second.db'))).toEqual(rowsOf(first))

  server = await startServer({ dataDir, env })
  expect(runWith(env, 'restore', first).stderr).toMatch(/^The server is running/)
  expect((await createClient(server.url, { headers: { cookie } }).auth.user.get()).status).toBe(401)
  const api = createClient(server.url, { headers: { cookie: await logIn(server) } })
  expect((await made(api.sync.get({ query: {} }))).epoch).not.toBe(epoch)
  const after = await made(api.tasks.post({ title: 'After' }))
  expect(after.id).toBeGreaterThan(parent.id + 1000)
  await server.stop()

  const third = join(dataDir, 'third.db')
  expect(runWith(env, 'backup', third)).toMatchObject({ exitCode: 0 })
  expect(run('restore', third)).toMatchObject({ exitCode: 0 })
  server = await startServer({ dataDir })
  const back = createClient(server.url, { headers: { cookie: await logIn(server) } })
  const titles = (await made(back.tasks.get())).map(({ title }) => title)
  expect(titles.toSorted()).toEqual(['After', 'Läuft 😀'])
  await database.stop()

  async function backup() {
    const file = join(dataDir, 'first.db')
    expect(run('backup', file)).toMatchObject({ exitCode: 0 })
    return file
  }
})

/** What a restore brings back: not the sessions, nor what the server remembers of itself. */
function rowsOf(file: string) {
  using db = new Sqlite(file, { readonly: true })
  const tables = ['users', 'folders', 'tasks', 'journal', 'usage', 'devices', 'task_tags']
  return tables.map((name) => db.query(`select * from ${name} order by 1, 2`).values())
}

test('a file that is no backup is refused, and nothing changes', () => {
  expect(run('restore').stderr).toMatch(/^Say which backup/)
  expect(run('restore', join(dataDir, 'nowhere.db')).stderr).toMatch(/^There is no file/)
  writeFileSync(join(dataDir, 'rubbish.db'), 'rubbish '.repeat(1000))
  const { exitCode, stderr } = run('restore', join(dataDir, 'rubbish.db'))
  expect(exitCode).toBe(1)
  expect(stderr).toMatch(/rubbish\.db can't be restored .* Nothing was changed\.\n$/)
  expect(readdirSync(dataDir)).toEqual(['rubbish.db'])
})

test('backup: a copy with missing rows or a damaged index is refused, and nothing changes', async () => {
  server = await startServer({ dataDir })
  await signUp(server)
  const backup = run('backup').stdout.trim()
  await server.stop()
  const before = readFileSync(join(dataDir, 'tasks.db'))
  const damages: [string, (file: string) => void][] = [
    ['rows are missing in it', removeUsers],
    ['it is damaged: wrong # of entries in index by_name', emptyIndex],
  ]
  for (const [reason, damage] of damages) {
    const damaged = join(dataDir, 'damaged.db')
    copyFileSync(backup, damaged)
    damage(damaged)
    const { exitCode, stderr } = run('restore', damaged)
    expect(stderr).toContain(`can't be restored (${reason})`)
    expect(exitCode).toBe(1)
    expect(readFileSync(join(dataDir, 'tasks.db')).equals(before)).toBe(true)
  }
})

function removeUsers(file: string) {
  using db = new Sqlite(file)
  db.run('pragma foreign_keys = off')
  db.run('delete from users')
}

/** Its only page becomes a leaf without entries: https://sqlite.org/fileformat2.html#b_tree_pages */
function emptyIndex(file: string) {
  const db = new Sqlite(file)
  for (const statement of [
    'create table strange (name)',
    'create index by_name on strange (name)',
    "insert into strange values ('One')",
  ]) {
    db.run(statement)
  }
  const [[page = 0] = []] = db
    .query("select rootpage from sqlite_schema where name = 'by_name'")
    .values() as [number][]
  const [[size = 0] = []] = db.query('pragma page_size').values() as [number][]
  db.close()
  const bytes = readFileSync(file)
  const at = (page - 1) * size
  bytes.fill(0, at, at + size)
  bytes.writeUInt8(10, at)
  bytes.writeUInt16BE(size, at + 5)
  writeFileSync(file, bytes)
}

test('security 25: no table goes on with ids of before a restore', async () => {
  server = await startServer({ dataDir })
  await signUp(server)
  const backup = run('backup').stdout.trim()
  await signUp(server, 'bob@example.org')
  await server.stop()
  const before = lastIds()
  expect(before.get('jobs')).toBeGreaterThan(0)
  run('restore', backup)
  const after = lastIds()
  for (const name of ['users', 'jobs']) {
    expect(after.get(name)).toBeGreaterThan((before.get(name) ?? Infinity) + 1_000)
  }
})

test('with BACKUP_EVERY the server makes backups by itself, and keeps only the newest', async () => {
  server = await startServer({ dataDir })
  await server.stop()
  const timed = ['2026-01-01T00-00-00.000Z.db', '2026-01-02T00-00-00.000Z.db']
  for (const name of [...timed, 'mine.db']) {
    await Bun.write(join(dataDir, 'backups', name), 'kept')
  }
  server = await startServer({ dataDir, env: { BACKUP_EVERY: '24', BACKUP_KEEP: '2' } })
  await until(() => backups().length === 3 && !backups().includes(timed[0] ?? ''))
  const [, second, newest] = ['', ...backups().filter((name) => name !== 'mine.db')]
  expect(second).toBe(timed[1] as string)
  expect(titlesIn(join(dataDir, 'backups', newest as string))).toEqual([])
})
