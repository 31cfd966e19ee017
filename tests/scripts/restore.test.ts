import { Database as Sqlite } from 'bun:sqlite'
import { afterEach, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '../../src/client'
import { type ServerProcess, signUp, startServer } from '../process'
import { made } from '../src/answers'
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

function run(script: string, ...args: string[]) {
  const { exitCode, stdout, stderr } = Bun.spawnSync([process.execPath, script, ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
  })
  return { exitCode, stdout: stdout.toString(), stderr: stderr.toString() }
}

const backups = () => readdirSync(join(dataDir, 'backups')).sort()
const titlesIn = (file: string) => {
  const db = new Sqlite(file, { readonly: true })
  const titles = db.query('select title from tasks order by id').values().flat()
  db.close()
  return titles
}

test('npm run restore puts a backup back, keeps what it replaced, and takes no session or revision with it', async () => {
  server = await startServer({ dataDir })
  const cookie = await signUp(server)
  const client = createClient(server.url, { headers: { cookie } })
  await made(client.tasks.post({ title: 'Before' }))
  const { epoch } = await made(client.sync.get({ query: {} }))
  const backup = run('scripts/backup.ts').stdout.trim()
  await made(client.tasks.post({ title: 'After' }))

  const refused = run('scripts/restore.ts', backup)
  expect(refused.exitCode).toBe(1)
  expect(refused.stderr).toBe('The server is running: stop it first. Nothing was changed.\n')
  expect((await client.health.get()).status).toBe(200)

  await server.stop()
  const done = run('scripts/restore.ts', backup)
  expect(done.stderr).toBe('')
  const [, replaced = ''] = /What it replaced is in (.*)\.\n$/.exec(done.stdout) ?? []
  expect(titlesIn(replaced)).toEqual(['Before', 'After'])
  expect(titlesIn(join(dataDir, 'tasks.db'))).toEqual(['Before'])
  expect(statSync(join(dataDir, 'tasks.db')).mode & 0o777).toBe(0o600)

  server = await startServer({ dataDir })
  const old = createClient(server.url, { headers: { cookie } })
  expect((await old.auth.user.get()).status).toBe(401)
  const login = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ann@example.org', password: 'correct horse' }),
  })
  const fresh = login.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const now = createClient(server.url, { headers: { cookie: fresh } })
  expect((await made(now.sync.get({ query: {} }))).epoch).not.toBe(epoch)
})

test('a file that is no backup is refused, and nothing changes', () => {
  expect(run('scripts/restore.ts').stderr).toMatch(/^Say which backup/)
  expect(run('scripts/restore.ts', join(dataDir, 'nowhere.db')).stderr).toMatch(/^There is no file/)
  writeFileSync(join(dataDir, 'rubbish.db'), 'rubbish '.repeat(1000))
  const { exitCode, stderr } = run('scripts/restore.ts', join(dataDir, 'rubbish.db'))
  expect(exitCode).toBe(1)
  expect(stderr).toMatch(/rubbish\.db can't be restored .* Nothing was changed\.\n$/)
  expect(readdirSync(dataDir)).toEqual(['rubbish.db'])
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
