import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core'
import { openEmbeddedReader } from './connect'
import { openEmbedded } from './embedded'
import type { MigrateOptions } from './migrate'
import { Postgres } from './postgres/postgres'
import { PostgresReader } from './postgres/reader'
import type { Replica } from './postgres/replica'
import type { Recovered } from './recover'
import type * as schema from './schema'

/** A Drizzle query builder. Its queries are awaited, whichever engine runs them. */
export type Queries = BaseSQLiteDatabase<'async', unknown, typeof schema>

export interface Query {
  sql: string
  params: (string | number | null)[]
}

export type Row = Record<string, unknown>

/** What only reads. */
export interface Reader {
  /** Reads what is committed. */
  readonly read: Queries
  /**
   * The rows of several queries, all of one moment: plain objects keyed as the SQL names its
   * columns, from statements that are prepared once. For the few reads that are worth it.
   */
  snapshot(queries: Query[]): Promise<Row[][]>
  close(): void
}

/** An outage began, a copy of the lost file was made, a way back failed, or the outage has ended. */
export type OutageStep =
  | { reason: string; rescued?: string; error?: unknown }
  | { recovered: Recovered }

export type OutageListener = (step: OutageStep) => void

export interface EngineState {
  engine: 'SQLite' | 'PostgreSQL'
  /** Whether a change is on disk when it is answered. */
  isDurable: boolean
  /** How many seconds a replica is behind; null where it doesn't answer. */
  replica?: { secondsBehind: number | null }
}

export interface Database extends Reader {
  /**
   * Runs `work` alone and atomically: what it throws undoes what it wrote. The promise settles
   * when the change is on disk. `work` must do nothing but query: others wait for it. Those who
   * write take turns, each `owner` (a user's id) being one.
   */
  write<T>(work: (tx: Queries) => Promise<T>, owner?: number): Promise<T>
  /** What a database server hasn't answered yet fails at once. */
  giveUp(): void
  /** Throws unless a change can be written, kept and read back. */
  check(): Promise<void>
  /**
   * Why the database can't be used, as a sentence for those who run the server, while its file is
   * gone, is another one or was changed by something else. `read` and `write` throw
   * DatabaseUnavailable then. It ends by itself when the file, or a whole database, is there again.
   */
  readonly outage: string | undefined
  /** Tells one listener of each step of an outage. */
  onOutage(listener: OutageListener): void
  /** Brings the schema up to date, all or nothing. Returns the names of what it applied. */
  migrate(options?: MigrateOptions): Promise<string[]>
  /** Whether other processes, on any machine, may have it open too. */
  readonly isShared: boolean
  /** For reads that may take long: no others wait behind them. */
  readonly longReader: Reader
  /** A copy on another server that follows this one, for reads that may take long. */
  readonly replica: Replica | undefined
  /** Which engine it is, for those who run the server. */
  describe(): Promise<EngineState>
  /** Sends a short text to all processes that share it, mostly within milliseconds. */
  publish(message: string): void
  /** Calls one listener with each of those, and with undefined when some may have been missed. */
  onMessage(listener: (message: string | undefined) => void): void
  /** Now and then: lets the engine plan its queries by what the tables hold by now. */
  optimize(): Promise<void>
}

/** Opens a file path embedded, and `postgres://` on a server, which may have a replica. */
export function openDatabase(url: string, replicaUrl?: string): Database {
  return isServer(url) ? new Postgres(url, replicaUrl) : openEmbedded(url)
}

/**
 * The same for a thread that reads beside the one that has the database open.
 *
 * @param most Milliseconds that each answer of a server is waited for.
 */
export function openReader(url: string, most?: number): Reader {
  return isServer(url) ? new PostgresReader(url, 1, most) : openEmbeddedReader(url)
}

export function isServer(url: string): boolean {
  return /^postgres(ql)?:\/\//.test(url)
}
