import { closeSync, fstatSync, openSync, readSync, type Stats, statSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { hasCheckpointed, hasFrames, hasSalt, readWalState, type WalState } from './wal-index'

export const ENDS = ['', '-wal', '-shm'] as const
const HEADER_BYTES = 100
/** Where SQLite has `user_version`. */
const MARK_AT = 60
/** Milliseconds that a checkpoint of another process may take to end before it counts as none. */
const CHECKPOINT_MS = 300
/** Another process writes the index within microseconds. */
const MOST_TRIES = 1_000

/**
 * Notices that the database's file, its log or the log's index is gone, is another one under its
 * name, or was changed by something that isn't SQLite. SQLite goes on writing to the files that it
 * has open, and what it writes is lost with them.
 */
export class FileWatch {
  /** Closing one of them would release the locks that SQLite has on its file (POSIX). */
  readonly held: Record<(typeof ENDS)[number], number>
  /** Headers that the file has had since its log began: with any of them, it fits to the log. */
  readonly headers: Set<string>
  private readonly ids: string[]
  private readonly folder: string
  private size: number
  private modified: number
  private wal: WalState
  private changedAt: number | undefined

  /** The connections must be open, with the log. */
  constructor(private readonly path: string) {
    this.held = {
      '': openSync(path, 'r'),
      '-wal': openSync(`${path}-wal`, 'r'),
      '-shm': openSync(`${path}-shm`, 'r'),
    }
    this.ids = ENDS.map((end) => idOf(fstatSync(this.held[end])))
    this.folder = idOf(statSync(dirname(path)))
    const { size, mtimeMs } = fstatSync(this.held[''])
    this.size = size
    this.modified = mtimeMs
    this.wal = this.readState()
    this.headers = new Set([this.readHeader()])
  }

  /** Returns what is wrong, as a sentence; undefined while all is well. Costs 15 microseconds. */
  look(): string | undefined {
    try {
      return this.findMoved() ?? (this.isWhole() ? undefined : this.findChanged())
    } catch (error) {
      return `${this.name()} can't be reached (${(error as NodeJS.ErrnoException).code ?? error}).`
    }
  }

  /** The file has changed: either another process is in the middle of a checkpoint, or it is lost. */
  get isUncertain(): boolean {
    return this.changedAt !== undefined
  }

  /** What is wrong if a checkpoint that has just ended went into another content, under its way. */
  findUnmarked(mark: number): string | undefined {
    const header = Buffer.from(this.readHeader(), 'latin1')
    if (this.isBehind || header.readUInt32BE(MARK_AT) === mark) return undefined
    return this.changedBySomebody()
  }

  /** Whether the files that are held open, wherever they are now, have all that was committed. */
  isWhole(): boolean {
    return this.isFileOurs() && this.hasLog()
  }

  hasLog(): boolean {
    for (;;) {
      const state = this.readState()
      if (hasFrames(this.held['-wal'], state)) return true
      const { salt, frames } = this.readState()
      // Unless another process has written in between.
      if (salt.equals(state.salt) && frames === state.frames) return false
    }
  }

  /** Whether a log is this database's: the file may be another one under its name. */
  isOurLog(path: string): boolean {
    const file = openSync(path, 'r')
    try {
      return hasSalt(file, this.wal)
    } finally {
      closeSync(file)
    }
  }

  /** Whether the folder is the one in which the database was opened. */
  isFolderOurs(): boolean {
    const found = statSync(dirname(this.path), { throwIfNoEntry: false })
    return found !== undefined && idOf(found) === this.folder
  }

  isOurs(end: (typeof ENDS)[number]): boolean {
    const found = statSync(this.path + end, { throwIfNoEntry: false })
    return found !== undefined && idOf(found) === this.ids[ENDS.indexOf(end)]
  }

  /** Committed frames in the log. */
  get frames(): number {
    return this.readState().frames
  }

  /** Whether the file lacks frames of the log. */
  get isBehind(): boolean {
    const { frames, backfilled } = this.readState()
    return backfilled < frames
  }

  close() {
    for (const end of ENDS) closeSync(this.held[end])
  }

  private findMoved(): string | undefined {
    for (const [index, end] of ENDS.entries()) {
      const found = statSync(this.path + end, { throwIfNoEntry: false })
      if (!found) return `${this.name(end)} is gone.`
      if (idOf(found) !== this.ids[index]) return `${this.name(end)} was replaced by another file.`
    }
    return undefined
  }

  private findChanged(): string | undefined {
    if (!this.hasLog()) return this.changedBySomebody('-wal')
    const { attempted, backfilled } = this.readState()
    this.changedAt ??= performance.now()
    // What was noticed in the middle of another process's checkpoint is seen to be one at its end.
    if (attempted > backfilled && performance.now() - this.changedAt < CHECKPOINT_MS)
      return undefined
    this.changedAt = undefined
    return this.changedBySomebody()
  }

  /** Whether only checkpoints have written to the file. They leave their traces in the index. */
  private isFileOurs(): boolean {
    const [found, wal] = this.readTogether()
    const isSame = found.size === this.size && found.mtimeMs === this.modified
    if (!isSame && !hasCheckpointed(this.wal, wal)) return false
    if (!wal.salt.equals(this.wal.salt)) this.headers.clear()
    if (!isSame || this.headers.size === 0) this.headers.add(this.readHeader())
    this.size = found.size
    this.modified = found.mtimeMs
    this.wal = wal
    this.changedAt = undefined
    return true
  }

  /** Of one moment: neither has changed while the other was read. */
  private readTogether(): [Stats, WalState] {
    let found = fstatSync(this.held[''])
    for (;;) {
      const wal = this.readState()
      const again = fstatSync(this.held[''])
      if (again.mtimeMs === found.mtimeMs && again.size === found.size) return [found, wal]
      found = again
    }
  }

  private readState(): WalState {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const state = readWalState(this.held['-shm'])
      if (state) return state
    }
    throw new Error('its index is damaged')
  }

  private readHeader(): string {
    return headerOf(this.held[''])
  }

  private changedBySomebody(end = ''): string {
    return `${this.name(end)} was changed by another program.`
  }

  private name(end = ''): string {
    return basename(this.path) + end
  }
}

/** The first 100 bytes, in which each checkpoint leaves a mark of its own. */
export function headerOf(file: number): string {
  const header = Buffer.alloc(HEADER_BYTES)
  readSync(file, header, 0, HEADER_BYTES, 0)
  return header.toString('latin1')
}

function idOf({ dev, ino }: Stats): string {
  return `${dev} ${ino}`
}
