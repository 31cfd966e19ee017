import { Database as Sqlite } from 'bun:sqlite'
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../db/database'
import { version } from '../../package.json'
import { EXECUTABLE, ensureExecutableBuilt } from '../../scripts/built'
import { migrationsUntil } from '../db/migrations'
import { until } from '../until'

/** It may have to be built. */
setDefaultTimeout(120_000)

const ROWS = 40_000
const KILLS = 4

const dir = mkdtempSync(join(tmpdir(), 'tasks-executable-'))
beforeAll(ensureExecutableBuilt)
afterAll(() => rmSync(dir, { recursive: true, force: true }))

/** Starts `tasks serve` in a folder, with an environment that holds its port and nothing else. */
function serve(folder: string) {
  const process = Bun.spawn([EXECUTABLE, 'serve'], {
    cwd: folder,
    env: { PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { process, url: addressIn(process.stdout) }
}

/** Resolves with undefined if the server ends before it is ready. */
async function addressIn(output: ReadableStream<Uint8Array>): Promise<string | undefined> {
  let text = ''
  for await (const part of output) {
    text += new TextDecoder().decode(part)
    const [, url] = /ready on ([^\s,]+)/.exec(text) ?? []
    if (url) return url
  }
  return undefined
}

test('G1: the executable serves pages, files and the API in an empty folder with an empty environment', async () => {
  const folder = join(dir, 'empty')
  mkdirSync(folder)
  const { process, url } = serve(folder)
  const get = async (path: string) => fetch(`${await url}${path}`)
  expect(await (await get('/api/health')).json()).toMatchObject({ status: 'ok', version })
  const page = await (await get('/auth')).text()
  expect(page).toContain('Sign In')
  const [, script = ''] = /src="(\/assets\/client\.[^"]+)"/.exec(page) ?? []
  expect((await get(script)).headers.get('content-type')).toStartWith('text/javascript')
  expect((await get('/api/docs')).status).toBe(200)
  process.kill()
  expect(await process.exited).toBe(0)
  expect(readdirSync(folder)).toEqual(['data'])

  const run = (...args: string[]) => Bun.spawnSync([EXECUTABLE, ...args], { cwd: folder, env: {} })
  expect(run('--version').stdout.toString().trim()).toBe(version)
  expect(run().stderr.toString()).toContain(
    'For a server of your own on this machine, run tasks serve',
  )
})

test('G4: killed in the middle of an update’s migration, the old data is whole, and the next start finishes it', async () => {
  const older = await migrationsUntil('0015_guesses')
  const original = join(dir, 'original.db')
  const db = openDatabase(original)
  await db.migrate({ folder: older.folder })
  db.close()
  older.remove()
  fill(original)
  const before = { migrations: countOf(original, '__drizzle_migrations') }

  const { took } = await update(copyOf(original, 'whole'))
  let old = 0
  for (let nth = 0; nth < KILLS; nth += 1) {
    const folder = copyOf(original, `killed-${nth}`)
    await update(folder, (took * nth) / KILLS)
    const file = join(folder, 'data/tasks.db')
    expect(countOf(file, 'tasks')).toBe(ROWS)
    if (countOf(file, '__drizzle_migrations') === before.migrations) old += 1
    expect((await update(folder)).isReady).toBe(true)
    expect(countOf(file, 'tasks')).toBe(ROWS)
  }
  expect(old).toBeGreaterThan(0)
})

test('G4: a newer version’s database is refused, with the version to take, and left as it was', async () => {
  const folder = join(dir, 'newer')
  mkdirSync(folder)
  expect((await update(folder)).isReady).toBe(true)
  const file = join(folder, 'data/tasks.db')
  const newer = new Sqlite(file)
  newer.run(`UPDATE __drizzle_migrations SET created_at = created_at + 1e12`)
  newer.run(`UPDATE __version SET version = '9.1.0'`)
  newer.close()
  const { process } = serve(folder)
  expect(await new Response(process.stderr).text()).toContain(
    `it was written by version 9.1.0 of this program, and this is ${version}: take that one or a newer one`,
  )
  expect(await process.exited).toBe(1)
  expect(countOf(file, 'users')).toBe(0)
})

const canInstall =
  Bun.which('systemctl') !== null && Bun.spawnSync(['unshare', '-rm', 'true']).success

/** An /etc and a /usr/local/bin of its own, in which the unit is enabled: no systemd runs to start it. */
const MACHINE = `set -e
mount -t tmpfs tmpfs /etc
mount -t tmpfs tmpfs /usr/local/bin
sudo() {
  case "$1 $2" in
    'systemctl daemon-reload') ;;
    'systemctl enable') systemctl --quiet enable "$4" ;;
    *) env "$@" ;;
  esac
}
`

test.skipIf(!canInstall)(
  'G3: the README’s three lines install the unit and enable it (where systemctl is installed)',
  async () => {
    const readme = await Bun.file(join(import.meta.dir, '../../README.md')).text()
    const [, lines = ''] = /```sh\n(sudo install build\/tasks [^`]+)```/.exec(readme) ?? []
    const inside = (script: string) => {
      const { stdout, stderr } = Bun.spawnSync(['unshare', '-rm', 'bash', '-c', MACHINE + script], {
        cwd: join(import.meta.dir, '../..'),
        env: { PATH: process.env.PATH },
      })
      return `${stdout}${stderr}`
    }
    const unit = '/etc/systemd/system/tasks.service'
    const wanted = '/etc/systemd/system/multi-user.target.wants/tasks.service'
    expect(lines.trim().split('\n')).toHaveLength(3)
    const said = inside(`${lines}cat ${unit}; readlink ${wanted}; systemd-analyze verify ${unit}`)
    expect(said).toStartWith(`Wrote ${unit}. Start it: sudo systemctl daemon-reload`)
    expect(said).toContain('\nExecStart=/usr/local/bin/tasks serve\n')
    expect(said).toContain(' PUBLIC_URL=https://tasks.example.org TRUST_PROXY=1\n')
    expect(said).toEndWith(`WantedBy=multi-user.target\n${unit}\n`)

    const refused = inside(`
      mount -t tmpfs tmpfs /root
      touch /root/tasks
      mount --bind build/tasks /root/tasks
      /root/tasks service --install`)
    expect(refused).toBe(
      "A service can't see /root/tasks. Move the program first: sudo install /root/tasks /usr/local/bin/tasks\n",
    )
  },
)

function copyOf(original: string, name: string): string {
  const folder = join(dir, name)
  mkdirSync(join(folder, 'data'), { recursive: true })
  cpSync(original, join(folder, 'data/tasks.db'))
  return folder
}

/**
 * Starts the server on what is in the folder, and ends it when it is ready; or kills it so many
 * milliseconds after it began to migrate. `took`: milliseconds from there until it was ready.
 */
async function update(folder: string, killAfter?: number) {
  const { process, url } = serve(folder)
  const copies = join(folder, 'data/backups')
  const begins = until(() => existsSync(copies) && readdirSync(copies).length > 0)
  await Promise.race([begins.catch(() => {}), url])
  const begun = performance.now()
  if (killAfter !== undefined) {
    await Promise.race([Bun.sleep(killAfter), url])
    process.kill('SIGKILL')
  }
  const isReady = (await url) !== undefined
  const took = performance.now() - begun
  process.kill()
  await process.exited
  return { took, isReady }
}

function fill(file: string) {
  using db = new Sqlite(file)
  db.run(`INSERT INTO users (id, email, password) VALUES (1, 'ann@example.org', '')`)
  db.run(`
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${ROWS})
    INSERT INTO tasks (id, title, user_id, position) SELECT i, 'Task ' || i, 1, i FROM n`)
}

function countOf(file: string, table: string): number {
  using db = new Sqlite(file)
  expect(db.query('PRAGMA integrity_check').values().flat()).toEqual(['ok'])
  return Number(db.query(`SELECT count(*) FROM ${table}`).values().flat()[0])
}
