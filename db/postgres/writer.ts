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

/**
 * Locks an account and then draws a journal id, which nearly every write needs. The timeouts are longer
 * than any statement is waited for: they end statements on the server that were given up here.
 */
const LOCK = `select nextval('"journal_ids"') from (
  select set_config('lock_timeout', '8s', true), set_config('statement_timeout', '60s', true),
    pg_advisory_xact_lock($1::bigint) offset 0) as locked`

/**
 * Statements that change rows are sent without waiting for their answers, so that the commit can be sent
 * right behind them: so many at most, for the sake of memory.
 */
const AHEAD = 8

/**
 * One connection that writes, a transaction at a time, with a Drizzle of its own: that prepares each
 * statement once.
 */
export class Writer {
  readonly queries: Queries
  isBroken = false
  private held = new Set<number>()
  private highest = -1
  /** Drawn when the account was locked; undefined once it is used. */
  private journalId: Promise<number> | undefined
  /** Pending until the account is locked. */
  private begun: Promise<unknown> | undefined
  /** The answers to the transaction's statements that change rows. */
  private sent: Promise<unknown>[] = []

  private constructor(
    private readonly client: SQL,
    private readonly connection: ReservedSQL,
    private readonly patience: Patience,
  ) {
    this.queries = queriesOf((text, params, method) => this.run(text, params, method))
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

  /**
   * Begins, holding these accounts; does the work; commits. `passOn` is called when the commit is sent:
   * the next transaction may begin behind it.
   */
  async transact<T>(
    work: (tx: Queries) => Promise<T>,
    userIds: Iterable<number>,
    passOn: () => void,
  ): Promise<T> {
    const [first = 0, ...others] = [...userIds].sort((a, b) => a - b)
    const begun = this.begin(first)
    begun.catch(() => {})
    const { sent } = this
    let value: T
    try {
      await this.hold(others)
      value = await work(this.queries)
      await begun
    } catch (error) {
      if (!this.isBroken)
        await this.guard(() => script(this.connection, 'rollback')).catch(() => {})
      // Where one of these failed, the error is only of what was sent after it.
      await Promise.all([begun, ...sent])
      throw error
    }
    const committed = this.guard(() => this.connection`commit`.execute())
    passOn()
    const [{ command }] = await Promise.all([committed, ...sent])
    // PostgreSQL answers a commit after a failed statement with this, and no error.
    if (command !== 'COMMIT') throw new Error('A statement failed, and its error was not passed on')
    return value
  }

  /** Sends the beginning without waiting for it: the first reads go in the same message. */
  private begin(userId: number): Promise<number> {
    this.sent = []
    this.held = new Set([userId])
    this.highest = userId
    const begun = this.guard(() =>
      Promise.all([this.connection`begin`.execute(), values(this.connection, LOCK, [userId])]),
    ).then(([, [row]]) => {
      this.begun = undefined
      return Number(row?.[0])
    })
    this.begun = begun
    this.journalId = begun
    return begun
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
      return [await journalId]
    }
    const next = 'select nextval($1::text::regclass)'
    const sequence = `"${name}_ids"`
    // PostgreSQL would plan the other one each time.
    const rows =
      count === 1
        ? await this.run(next, [sequence])
        : await this.run(`${next} from generate_series(1, $2::bigint)`, [sequence, count])
    return rows.map(([id]) => Number(id))
  }

  private async run(text: string, params: unknown[], method?: string) {
    // Outside of a transaction, what changes rows could not be undone.
    if (this.begun && !text.startsWith('select')) await this.begun
    const answer = this.guard(() => values(this.connection, text, params))
    if (method !== 'run') return answer
    answer.catch(() => {})
    this.sent.push(answer)
    await this.sent.at(-AHEAD - 1)
    return []
  }

  private async guard<T>(work: () => Promise<T>): Promise<T> {
    if (this.isBroken) throw new DatabaseSilent('The connection to the database server was lost')
    try {
      return await this.patience.wait(work())
    } catch (error) {
      if (isBroken(error)) this.close()
      throw toFailure(error)
    }
  }
}
