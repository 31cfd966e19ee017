import { closeSync, openSync, readSync, statSync } from 'node:fs'

const LOOK_EVERY_MS = 1_000
const HEADER = 'SQLite format 3\0'

/**
 * Notices that the database's file or its log is gone, is another one under its name, or no database
 * any more. SQLite goes on writing to the file that it has open, and what it writes is lost with it.
 */
export class FileWatch {
  /** Settles with the reason, as a sentence for the people who run the server. */
  readonly lost: Promise<string>
  private readonly settle: (reason: string) => void
  private readonly known = new Map<string, string>()
  /** Held open: closing it would release the locks that SQLite has on the file (POSIX). */
  private readonly descriptor: number
  private readonly timer: Timer

  constructor(private readonly path: string) {
    const { promise, resolve } = Promise.withResolvers<string>()
    this.lost = promise
    this.settle = resolve
    this.descriptor = openSync(path, 'r')
    this.timer = setInterval(() => this.isIntact(), LOOK_EVERY_MS)
    this.timer.unref()
  }

  /** Throws where what was just written is lost. Two microseconds: it comes with every commit. */
  mustBeThere() {
    const reason = this.changeOf(this.path) ?? this.changeOf(`${this.path}-wal`)
    if (!reason) return
    this.settle(reason)
    throw new Error(reason)
  }

  isIntact(): boolean {
    const header = Buffer.alloc(HEADER.length)
    const length = readSync(this.descriptor, header, 0, HEADER.length, 0)
    // A new file is empty until something is written.
    if (length > 0 && header.toString('latin1') !== HEADER) {
      this.settle(`The file ${this.path} is no longer a database.`)
      return false
    }
    try {
      this.mustBeThere()
      return true
    } catch {
      return false
    }
  }

  close() {
    clearInterval(this.timer)
    closeSync(this.descriptor)
  }

  private changeOf(file: string): string | undefined {
    const before = this.known.get(file)
    const found = statSync(file, { throwIfNoEntry: false })
    const now = found && `${found.dev} ${found.ino}`
    if (before === undefined && now !== undefined) this.known.set(file, now)
    if (before === undefined || before === now) return undefined
    return now ? `The file ${file} was replaced by another one.` : `The file ${file} is gone.`
  }
}
