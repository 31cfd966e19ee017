import type { Database as Sqlite } from 'bun:sqlite'
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { CommitQueue } from './commit-queue'
import { EmbeddedReader, openEmbeddedReader, openEmbeddedWriter } from './connect'
import { FileWatch } from './file-watch'
import { DatabaseUnavailable } from './outage'
import { readOn } from './statement'

/** 16 MB: a page that is written again and again goes back to the file less often (create: −14 %). */
const CHECKPOINT_FRAMES = 4_000
/** Milliseconds until the next look while another process is in the middle of a checkpoint. */
const UNCERTAIN_MS = 20

/** One connection that writes, one that reads, and a watch on the files that they have open. */
export class Connections {
  readonly reader: EmbeddedReader
  readonly writer: Sqlite
  readonly watch: FileWatch
  readonly commits: CommitQueue
  private readonly between: EmbeddedReader

  /** @param lost is called with the reason when a write finds that it can't be kept. */
  constructor(
    path: string,
    private readonly lost: (reason: string) => void,
  ) {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    makePrivate(path)
    this.writer = openEmbeddedWriter(path)
    this.reader = openEmbeddedReader(path)
    // Opens the log.
    this.writer.query('SELECT 1 FROM sqlite_schema').get()
    this.watch = new FileWatch(path)
    this.between = new EmbeddedReader(this.writer)
    readOn(this.reader.read, () => this.free.read)
    this.commits = new CommitQueue(this.writer, this.between.read, {
      mustBeKept: () => this.mustBeKept(),
      committed: () => this.checkpointIfDue(),
    })
  }

  /**
   * For a read that is made at once: between writes the connection that makes them, which keeps its
   * pages. The other one drops all of its own with each commit (the query of the session took 10 µs,
   * and takes 6).
   */
  get free(): EmbeddedReader {
    return this.writer.inTransaction ? this.reader : this.between
  }

  /** Drops what was cached while the file may have been another one. */
  forgetPages() {
    this.writer.run('PRAGMA shrink_memory')
    this.reader.forgetPages()
  }

  /** Leaves all of it in the one file, in case that is copied. */
  close() {
    this.reader.close()
    this.writer.run('PRAGMA wal_checkpoint(TRUNCATE)')
    this.writer.close()
    this.watch.close()
  }

  /** For when other files have the names: SQLite doesn't touch those. */
  abandon() {
    this.reader.close()
    this.writer.close()
    this.watch.close()
  }

  private async mustBeKept() {
    let reason = this.watch.look()
    while (!reason && this.watch.isUncertain) {
      await Bun.sleep(UNCERTAIN_MS)
      reason = this.watch.look()
    }
    if (!reason) return
    this.lost(reason)
    throw new DatabaseUnavailable(reason)
  }

  /** A full disk, or another process that is writing, leaves it to the next commit. */
  private checkpointIfDue() {
    const { watch, writer } = this
    // By it, a copy of the file is known to be of this time.
    const mark = Math.trunc(Math.random() * 2 ** 31)
    try {
      if (watch.frames < CHECKPOINT_FRAMES || !watch.isBehind || watch.look()) return
      writer.run(`PRAGMA user_version = ${mark}`)
      writer.run('PRAGMA wal_checkpoint(PASSIVE)')
    } catch {
      return
    }
    const reason = watch.look() ?? watch.findUnmarked(mark)
    if (reason) this.lost(reason)
  }
}

/** Nobody but the user who runs the server may read it. SQLite gives its log the same mode. */
function makePrivate(path: string) {
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600))
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    const mode = statSync(file, { throwIfNoEntry: false })?.mode
    if (mode !== undefined && mode & 0o077) chmodSync(file, 0o600)
  }
}
