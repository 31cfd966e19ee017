import { Database as Sqlite } from 'bun:sqlite'
import { mkdirSync, readdirSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { buildExecutable } from './executable'

type Mode = 'production' | 'development'

const root = join(import.meta.dir, '..')
/** What ends up in the browser is made of these. */
const SOURCES = ['web', 'src', 'scripts/build.ts', 'package.json', 'bun.lock']
/** Says for which mode it was built, and by its date when. */
const STAMP = join(root, 'build/.built')
const EXECUTABLE_SOURCES = [
  ...SOURCES,
  'cli',
  'db',
  'docs',
  'scripts/tasks.ts',
  'scripts/executable.ts',
]
export const EXECUTABLE = join(root, 'build/tasks')

/** Builds the browser's half where it is not there or older than what it is made of. */
export function ensureBuilt(mode: Mode): Promise<void> {
  return alone(() => buildIfOld(mode))
}

/** Throws when it doesn't build; the reason has been printed by then. */
export function build(mode: Mode): Promise<void> {
  return alone(() => buildNow(mode))
}

/** Builds the executable where it is not there or older than what it is made of. */
export function ensureExecutableBuilt(): Promise<void> {
  return alone(async () => {
    await buildIfOld('production')
    if (await isNewer(EXECUTABLE, EXECUTABLE_SOURCES)) return
    const startedAt = new Date()
    await buildExecutable(EXECUTABLE)
    utimesSync(EXECUTABLE, startedAt, startedAt)
  })
}

/** Waits while another process builds in this folder. The lock of one that is killed ends with it. */
async function alone(work: () => Promise<void>) {
  mkdirSync(join(root, 'build'), { recursive: true })
  using lock = new Sqlite(join(root, 'build/.lock'))
  while (!isLocked(lock)) await Bun.sleep(50)
  await work()
}

function isLocked(lock: Sqlite): boolean {
  try {
    lock.run('BEGIN EXCLUSIVE')
    return true
  } catch (error) {
    if ((error as { code?: unknown }).code === 'SQLITE_BUSY') return false
    throw error
  }
}

async function buildIfOld(mode: Mode) {
  if (!(await isBuilt(mode))) await buildNow(mode)
}

async function buildNow(mode: Mode) {
  const startedAt = new Date()
  await run('build.ts', mode)
  await Bun.write(STAMP, mode)
  utimesSync(STAMP, startedAt, startedAt)
}

async function run(script: string, mode: Mode) {
  const builder = Bun.spawn([process.execPath, join(import.meta.dir, script)], {
    env: { ...process.env, NODE_ENV: mode },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if ((await builder.exited) !== 0) throw new Error('The build failed.')
}

async function isBuilt(mode: Mode): Promise<boolean> {
  const stamp = Bun.file(STAMP)
  if (!(await stamp.exists()) || (await stamp.text()) !== mode) return false
  return isNewer(STAMP, SOURCES)
}

async function isNewer(made: string, sources: string[]): Promise<boolean> {
  const file = Bun.file(made)
  if (!(await file.exists())) return false
  return sources.every((path) => newestIn(join(root, path)) < file.lastModified)
}

/** Folders count too: their date tells of what was removed. */
function newestIn(path: string): number {
  const entry = statSync(path)
  if (!entry.isDirectory()) return entry.mtimeMs
  const below = readdirSync(path).map((name) => newestIn(join(path, name)))
  return Math.max(entry.mtimeMs, ...below)
}
