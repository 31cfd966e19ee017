import { writeAndRead } from './check'
import { Connections } from './connections'
import type { Database, OutageListener } from './database'
import { EmbeddedTarget } from './embedded-target'
import { applyMigrations } from './migrate'
import { DatabaseUnavailable } from './outage'
import { Recovery } from './recover'
import { updateStatistics } from './statistics'

/** Milliseconds between two looks at the files: a fault is to be noticed within a second. */
const LOOK_EVERY = 400
/** Milliseconds for which a look holds; each commit has its own. */
const FRESH = 5

/** SQLite in this process. Survives that its files are moved or changed, and comes back with them. */
export function openEmbedded(path: string): Database {
  return new Embedded(path)
}

class Embedded implements Database {
  readonly isShared = false
  readonly longReader = this
  readonly replica = undefined
  private connections: Connections
  private reason: string | undefined
  private recovery: Recovery | undefined
  private isRecovering = false
  private isRescued = false
  private isClosed = false
  private lookedAt = 0
  private listener: OutageListener = () => {}
  private readonly timer: Timer

  constructor(private readonly path: string) {
    this.connections = this.connect()
    this.timer = setInterval(() => this.watch(), LOOK_EVERY)
    this.timer.unref()
  }

  get outage() {
    if (!this.reason && performance.now() - this.lookedAt > FRESH) this.look()
    return this.reason
  }

  onOutage(listener: OutageListener) {
    this.listener = listener
  }

  get read() {
    this.mustBeThere()
    return this.connections.reader.read
  }

  snapshot: Database['snapshot'] = async (queries) => {
    this.mustBeThere()
    return this.connections.free.snapshot(queries)
  }

  write: Database['write'] = async (work, owner) => {
    this.mustBeThere()
    return this.connections.commits.add(work, owner)
  }

  async check() {
    this.look()
    await writeAndRead(this)
  }

  async migrate(options?: Parameters<Database['migrate']>[0]) {
    return applyMigrations(new EmbeddedTarget(this.connections.writer), options)
  }

  async describe() {
    return { engine: 'SQLite', isDurable: true } as const
  }

  publish() {}

  onMessage() {}

  giveUp() {}

  optimize = () => this.write(async () => updateStatistics(this.connections.writer))

  close() {
    clearInterval(this.timer)
    this.isClosed = true
    // What is under the file's name now is not ours to write to.
    if (!this.outage) this.connections.close()
  }

  private connect(): Connections {
    return new Connections(this.path, (reason) => this.lose(reason))
  }

  private mustBeThere() {
    const reason = this.outage
    if (reason) throw new DatabaseUnavailable(reason)
  }

  private look() {
    this.lookedAt = performance.now()
    const reason = this.connections.watch.look()
    if (reason) this.lose(reason)
  }

  private lose(reason: string) {
    if (this.reason) return
    this.reason = reason
    this.recovery = new Recovery(this.path, this.connections)
    this.listener({ reason })
  }

  private async watch() {
    if (!this.reason) return this.look()
    // What is under way ends first: it uses the connections.
    if (this.isRecovering || !this.connections.commits.isIdle) return
    this.isRecovering = true
    try {
      await this.recover()
    } catch (error) {
      this.listener({ reason: this.reason, error })
    } finally {
      this.isRecovering = false
    }
  }

  private async recover() {
    const { recovery, reason } = this
    if (!recovery || !reason) return
    if (!this.isRescued) {
      this.isRescued = true
      const rescued = await recovery.rescue()
      if (rescued) this.listener({ reason, rescued })
    }
    const recovered = await recovery.attempt()
    if (!recovered || this.isClosed) return
    if (recovered !== 'same') {
      const before = this.connections
      this.connections = this.connect()
      before.abandon()
    }
    this.reason = undefined
    this.isRescued = false
    this.listener({ recovered })
  }
}
