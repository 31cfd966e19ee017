import { Database as Sqlite } from 'bun:sqlite'
import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { checkCopy } from './backup'
import { begin } from './begin'
import { queries } from './connect'
import type { Connections } from './connections'
import { copyOpenFile, syncFile } from './copy-file'
import { EmbeddedTarget } from './embedded-target'
import { ENDS, headerOf } from './file-watch'
import { applyMigrations } from './migrate'
import { byName, LAST_IDS, type LastId, renew } from './renew'

/**
 * How the database came back: `same` if the files that are open are under their names again,
 * `rebuilt` if a new file has all of their content, `other` if it is another database.
 */
export type Recovered = 'same' | 'rebuilt' | 'other'

/** Ways back after the database's files were moved, removed or changed under the server. */
export class Recovery {
  private readonly part: string
  private hasChanged: boolean
  /** The state of the files at the last attempt, and at the last one that failed. */
  private seen = ''
  private failed = ''

  constructor(
    private readonly path: string,
    private readonly held: Connections,
  ) {
    this.part = `${path}.part`
    this.hasChanged = !this.isWhole()
  }

  /**
   * Copies the open files into `backups` if they no longer have a name: they would be gone with the
   * process. Returns the copy's path; undefined if nothing needs it, or the folder is gone too.
   */
  async rescue(): Promise<string | undefined> {
    const { watch } = this.held
    if (this.hasChanged || !watch.isFolderOurs() || watch.isOurs('')) return undefined
    const file = this.asideIn('backups', 'rescued', '.db')
    await this.copyWithLog(watch.held[''])
    renameSync(this.part, file)
    // Put back as it is, it counts as ours.
    const copy = openSync(file, 'r')
    watch.headers.add(headerOf(copy))
    closeSync(copy)
    return file
  }

  /**
   * To be called again and again, while nothing uses the connections. Throws, and leaves the files
   * as they are, if there is a database that can't be used.
   */
  async attempt(): Promise<Recovered | undefined> {
    const { watch } = this.held
    if (!watch.isFolderOurs()) return undefined
    this.hasChanged ||= !this.isWhole()
    if (!this.hasChanged) {
      if (!watch.look()) {
        this.held.forgetPages()
        return 'same'
      }
      // Only the log or its index has lost its name.
      if (watch.isOurs('')) return this.rebuild(watch.held[''])
    }
    if (!this.isWorthTrying()) return undefined
    try {
      return await this.adopt()
    } catch (error) {
      this.failed = this.seen
      throw error
    }
  }

  /** Takes the file that is there now, with our log if it goes with that. */
  private async adopt(): Promise<Recovered | undefined> {
    const { watch } = this.held
    const main = watch.isOurs('') ? watch.held[''] : openSync(this.path, 'r')
    try {
      if (!watch.headers.has(headerOf(main))) return await this.replace(main)
      // Without its log it lacks what was answered: that is for people to decide.
      return watch.hasLog() ? await this.rebuild(main) : undefined
    } finally {
      if (main !== watch.held['']) closeSync(main)
    }
  }

  private async rebuild(main: number): Promise<Recovered> {
    await this.copyWithLog(main)
    if (this.hasChanged) checkCopy(this.part)
    renameSync(this.part, this.path)
    for (const end of ['-wal', '-shm']) rmSync(this.path + end, { force: true })
    syncFile(dirname(this.path))
    return 'rebuilt'
  }

  /** As `npm run restore` does it: nothing of it is taken for what was there before. */
  private async replace(main: number): Promise<Recovered> {
    const other = `${this.part}.other`
    this.clear(other)
    await copyOpenFile(main, other)
    await this.copyOtherLog(`${other}-wal`)
    gatherLog(other)
    checkCopy(other)
    await this.renew(other)
    await this.copy(other, this.part)
    this.clear(other)
    // First the log, so that a crash in between doesn't join it to a file that it doesn't fit.
    this.setAside('-wal')
    rmSync(`${this.path}-shm`, { force: true })
    renameSync(this.part, this.path)
    syncFile(dirname(this.path))
    return 'other'
  }

  private async copyWithLog(main: number) {
    const { watch } = this.held
    this.clear(this.part)
    await copyOpenFile(main, this.part)
    const frames = watch.isBehind ? watch.frames : 0
    if (frames > 0) await copyOpenFile(watch.held['-wal'], `${this.part}-wal`)
    if (gatherLog(this.part) < frames) throw new Error('its log is damaged')
  }

  private async copyOtherLog(to: string) {
    const log = `${this.path}-wal`
    if (!existsSync(log) || this.held.watch.isOurLog(log)) return
    await this.copy(log, to)
  }

  private async copy(from: string, to: string) {
    rmSync(to, { force: true })
    const file = openSync(from, 'r')
    await copyOpenFile(file, to)
    closeSync(file)
  }

  private async renew(file: string) {
    const copy = new Sqlite(file)
    try {
      await applyMigrations(new EmbeddedTarget(copy))
      await begin(copy)
      await renew(queries(copy), this.lastIds())
      copy.run('COMMIT')
      copy.run('PRAGMA wal_checkpoint(TRUNCATE)')
    } finally {
      copy.close()
    }
  }

  /** As far as they can still be read. */
  private lastIds(): Map<string, number> {
    try {
      using statement = this.held.writer.prepare<LastId, []>(LAST_IDS)
      return byName(statement.all())
    } catch {
      return new Map()
    }
  }

  private setAside(end: string) {
    if (!existsSync(this.path + end)) return
    renameSync(this.path + end, this.asideIn('backups', 'replaced', `.db${end}`))
  }

  private asideIn(folder: string, name: string, end: string): string {
    const beside = join(dirname(this.path), folder)
    mkdirSync(beside, { recursive: true, mode: 0o700 })
    return join(beside, `${name}-${new Date().toISOString().replaceAll(':', '-')}${end}`)
  }

  /** There is a file, nothing has written to it since the last attempt, and it is not a known bad one. */
  private isWorthTrying(): boolean {
    const before = this.seen
    this.seen = this.state()
    return this.seen !== '' && this.seen === before && this.seen !== this.failed
  }

  private state(): string {
    const [main, log] = ['', '-wal'].map((end) => stateOf(this.path + end))
    return main ? `${main}, ${log}` : ''
  }

  private isWhole(): boolean {
    try {
      return this.held.watch.isWhole()
    } catch {
      return false
    }
  }

  private clear(file: string) {
    for (const end of ENDS) rmSync(file + end, { force: true })
  }
}

/** Makes one file of a database and its log. Returns how many frames that had. */
function gatherLog(file: string): number {
  const client = new Sqlite(file)
  try {
    const [result] = client.query<{ log: number }, []>('PRAGMA wal_checkpoint(PASSIVE)').all()
    return result?.log ?? 0
  } finally {
    client.close()
  }
}

function stateOf(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false })
  return found && `${found.dev} ${found.ino} ${found.size} ${found.mtimeMs}`
}
