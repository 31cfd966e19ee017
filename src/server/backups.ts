import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PROGRAM } from '../../db/root'
import type { App } from './app'

const HOUR = 60 * 60 * 1000
const LOOK_EVERY = 60 * 1000
/** As `tasks backup` names them; what people name and keep themselves is left alone. */
const TIMED = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z\.db$/

/**
 * Makes a backup every `BACKUP_EVERY` hours, in a process of its own, and deletes all but the newest
 * `BACKUP_KEEP` when it is made and checked. Returns what stops it.
 */
export function startBackups({ env, log, now }: Pick<App, 'env' | 'log' | 'now'>): () => void {
  const { backupEvery, backupKeep, dataDir } = env
  if (backupEvery === 0) return () => {}
  const folder = join(dataDir, 'backups')
  let running = false

  async function look() {
    const newest = Date.parse(timeOf(timedBackupsIn(folder).at(-1)))
    if (running || now().getTime() - newest < backupEvery * HOUR) return
    running = true
    await make().finally(() => {
      running = false
    })
  }

  async function make() {
    const child = Bun.spawn([...PROGRAM, 'backup'], { stdout: 'pipe', stderr: 'pipe' })
    const said = await new Response(child.stderr).text()
    if ((await child.exited) !== 0) return log.error('backup failed', { reason: said.trim() })
    const old = timedBackupsIn(folder).slice(0, -backupKeep)
    for (const name of old) rmSync(join(folder, name), { force: true })
    log.info('backup made', { kept: timedBackupsIn(folder).length, deleted: old.length })
  }

  const run = () => look().catch((error) => log.error('backup failed', { reason: String(error) }))
  const timer = setInterval(run, LOOK_EVERY)
  timer.unref()
  run()
  return () => clearInterval(timer)
}

/** The oldest first. */
export function timedBackupsIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => TIMED.test(name))
      .sort()
  } catch {
    return []
  }
}

/** The time in a backup's name; the beginning of time where there is none. */
function timeOf(name = '1970-01-01T00-00-00.000Z.db'): string {
  return name.replace(/\.db$/, '').replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:')
}
