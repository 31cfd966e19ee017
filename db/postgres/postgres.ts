import { writeAndRead } from '../check'
import type { Database, Queries } from '../database'
import { Channel } from './channel'
import { canRunAgain } from './failures'
import { Hosts, withoutPooler } from './hosts'
import { migrate } from './migrate'
import { PostgresReader } from './reader'
import { Replica } from './replica'
import { HoldFirst } from './writer'
import { Writers } from './writers'

/** Few: queries that are sent at the same time then share packets. */
const READERS = 2
const LONG_READERS = 2
const WRITERS = 8
/** How often a write that others got in the way of is run in all. */
const MOST_RUNS = 4
/** The account that writes without one hold: they come one after the other. */
const NOBODY = 0

const STATE = `select current_setting('fsync') = 'on'
  and current_setting('synchronous_commit') <> 'off' as durable,
  case when not pg_is_in_recovery() then pg_current_wal_lsn()::text end as position`

/** A PostgreSQL server, for when one machine is not enough (docs/deployment.md). */
export class Postgres extends PostgresReader implements Database {
  readonly outage = undefined
  readonly isShared = true
  readonly longReader: PostgresReader
  readonly replica: Replica | undefined
  private readonly channel: Channel
  private readonly writers: Writers
  /** The last write of each account that has one under way here: they don't wait in the server. */
  private readonly lasts = new Map<number, Promise<unknown>>()

  constructor(url: string, replicaUrl?: string) {
    super(url, READERS)
    this.longReader = new PostgresReader(url, LONG_READERS)
    this.replica = replicaUrl ? new Replica(replicaUrl) : undefined
    this.writers = new Writers(this.hosts, WRITERS, this.patience)
    // What PgBouncer pools by transactions can't be listened to.
    const direct = new Hosts(withoutPooler(url))
    this.hosts.onLost(() => direct.lost())
    this.channel = new Channel(direct)
  }

  write: Database['write'] = async (work, owner = NOBODY) => {
    const askedAt = performance.now()
    const before = this.lasts.get(owner) ?? Promise.resolve()
    const mine = before.then(() => this.transact(work, owner, askedAt))
    const settled = mine.catch(() => {})
    this.lasts.set(owner, settled)
    try {
      return await mine
    } finally {
      if (this.lasts.get(owner) === settled) this.lasts.delete(owner)
    }
  }

  private async transact<T>(
    work: (tx: Queries) => Promise<T>,
    owner: number,
    askedAt: number,
  ): Promise<T> {
    const userIds = new Set([owner])
    for (let runs = 1; ; runs++) {
      this.patience.mustHaveHope(askedAt)
      try {
        return await this.writers.use((writer, passOn) => writer.transact(work, userIds, passOn))
      } catch (error) {
        if (error instanceof HoldFirst) for (const id of error.userIds) userIds.add(id)
        else if (!canRunAgain(error) || runs >= MOST_RUNS) throw error
      }
    }
  }

  check() {
    return writeAndRead(this)
  }

  onOutage() {}

  async describe() {
    const [[row] = []] = await this.snapshot([{ sql: STATE, params: [] }])
    const own = { engine: 'PostgreSQL', isDurable: row?.durable === 1 } as const
    if (!this.replica) return own
    const secondsBehind = await this.replica.secondsBehind(row?.position as string | null)
    return { ...own, replica: { secondsBehind } }
  }

  publish(message: string) {
    this.channel.publish(message)
  }

  onMessage(listener: Parameters<Database['onMessage']>[0]) {
    this.channel.listen(listener)
  }

  /** The server sees to that itself. */
  async optimize() {}

  migrate() {
    return migrate(withoutPooler(this.url))
  }

  override giveUp() {
    super.giveUp()
    this.longReader.giveUp()
  }

  override close() {
    super.close()
    this.longReader.close()
    this.replica?.close()
    this.writers.close()
    this.channel.close()
  }
}
