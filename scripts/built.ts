import { readdirSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

export type Mode = 'production' | 'development'

const root = join(import.meta.dir, '..')
/** What ends up in the browser is made of these. */
const SOURCES = ['web', 'src', 'scripts/build.ts', 'package.json', 'bun.lock']
/** Says for which mode it was built, and by its date when. */
const STAMP = join(root, 'build/.built')

/** Builds the browser's half where it is not there or older than what it is made of. */
export async function ensureBuilt(mode: Mode) {
  if (!(await isBuilt(mode))) await build(mode)
}

/** Throws when it doesn't build; the reason has been printed by then. */
export async function build(mode: Mode) {
  const startedAt = new Date()
  const builder = Bun.spawn([process.execPath, join(import.meta.dir, 'build.ts')], {
    env: { ...process.env, NODE_ENV: mode },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if ((await builder.exited) !== 0) throw new Error('The build failed.')
  await Bun.write(STAMP, mode)
  utimesSync(STAMP, startedAt, startedAt)
}

async function isBuilt(mode: Mode): Promise<boolean> {
  const stamp = Bun.file(STAMP)
  if (!(await stamp.exists()) || (await stamp.text()) !== mode) return false
  return SOURCES.every((path) => newestIn(join(root, path)) < stamp.lastModified)
}

/** Folders count too: their date tells of what was removed. */
function newestIn(path: string): number {
  const entry = statSync(path)
  if (!entry.isDirectory()) return entry.mtimeMs
  const below = readdirSync(path).map((name) => newestIn(join(path, name)))
  return Math.max(entry.mtimeMs, ...below)
}
