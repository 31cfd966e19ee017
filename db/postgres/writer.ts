import type { ReservedSQL, SQL } from 'bun'
import { onHold } from '../accounts'
import type { Queries } from '../database'
import { DatabaseSilent } from '../outage'
import { drawIds } from '../sequence'
import { closeNow, openClient, queriesOf, script, values } from './connection'
import { isBroken, toFailure } from './failures'
import type { Hosts } from './hosts'
import type { Patience } from './patience'

/** Thrown out of a write that has to begin again with these accounts. */
export class HoldFirst extends Error {
  constructor(readonly userIds: ReadonlySet<number>) {
    super('Another write holds an account')
  }
}

/** Longer than any statement is waited for, so that the server is rid of what we have given up. */
const SETTINGS = "set local lock_timeout = '8s'; set local statement_timeout = '60s'"
/** Nearly every write needs one. */
const DRAW = `select nextval('"journal_ids"') as id`

/**
 * One connection that writes, a transaction at a time, with a Drizzle of its own: that prepares each
 * statement once.
 */
export class Writer {
  readonly queries: Queries
  isBroken = false
  private held = new Set<number>()
  private highest = -1
  /** One that was drawn when the accounts were locked, and isn't used yet. */
  private journalId: number | undefined

  private constructor(
    private readonly client: SQL,
    private readonly connection: ReservedSQL,
    private readonly patience: Patience,
  ) {
    this.queries = queriesOf((text, params) => this.run(text, params))
    onHold(this.queries, (userIds) => this.hold(userIds))
    drawIds(this.queries, (name, count) => this.draw(name, count))
  }

  static async open(hosts: Hosts, patience: Patience): Promise<Writer> {
    const client = openClient(await hosts.primary(), 1)
    try {
      return new Writer(client, await patience.wait(client.reserve()), patience)
    } catch (error) {
      closeNow(client)
      hosts.lost()
      throw toFailure(error)
    }
  }

  /** Begins, holding these accounts; does the work; commits. */
  async transact<T>(work: (tx: Queries) => Promise<T>, userIds: Iterable<number>): Promise<T> {
    const ids = [...userIds].sort((a, b) => a - b)
    this.held = new Set(ids)
    this.highest = ids.at(-1) ?? -1
    const locks = ids.map((id) => `; select pg_advisory_xact_lock(${id})`)
    try {
      const [row] = await this.script(`begin; ${SETTINGS}${locks.join('')}; ${DRAW}`)
      this.journalId = Number(row?.id)
      const value = await work(this.queries)
      const { command } = await this.script('commit')
      // PostgreSQL answers a commit after a failed statement with this, and no error.
      if (command !== 'COMMIT')
        throw new Error('A statement failed, and its error was not passed on')
      return value
    } catch (error) {
      if (!this.isBroken) await this.script('rollback').catch(() => {})
      throw error
    }
  }

  close() {
    this.isBroken = true
    closeNow(this.client)
  }

  /**
   * In ascending order they are waited for. Another one would be waited for by two writes for ever if
   * each had what the other waits for: if it isn't free at once, the write begins again with it.
   */
  private async hold(userIds: Iterable<number>) {
    for (const id of [...new Set(userIds)].sort((a, b) => a - b)) {
      if (this.held.has(id)) continue
      if (id > this.highest) await this.run('select pg_advisory_xact_lock($1::bigint)', [id])
      else {
        const [row] = await this.run('select pg_try_advisory_xact_lock($1::bigint)', [id])
        if (!row?.[0]) throw new HoldFirst(new Set([...this.held, id]))
      }
      this.held.add(id)
      // In that account's journal there may be later ones by now.
      this.journalId = undefined
      this.highest = Math.max(this.highest, id)
    }
  }

  private async draw(name: string, count: number): Promise<number[]> {
    const { journalId } = this
    if (name === 'journal' && count === 1 && journalId !== undefined) {
      this.journalId = undefined
      return [journalId]
    }
    const text = 'select nextval($1::text::regclass) from generate_series(1, $2::bigint)'
    const rows = await this.run(text, [`"${name}_ids"`, count])
    return rows.map(([id]) => Number(id))
  }

  private async run(text: string, params: unknown[]) {
    return this.guard(() => values(this.connection, text, params))
  }

  private script(text: string) {
    return this.guard(() => script(this.connection, text))
  }

  private async guard<T>(work: () => Promise<T>): Promise<T> {
    if (this.isBroken) throw new DatabaseSilent('The connection to the database server was lost')
    try {
      return await this.patience.wait(work())
    } catch (error) {
      this.isBroken = isBroken(error)
      if (this.isBroken) this.close()
      throw toFailure(error)
    }
  }
}
