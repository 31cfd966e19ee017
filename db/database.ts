import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core'
import { openEmbedded, openEmbeddedReader } from './embedded'
import { openLibsql } from './libsql'
import type { MigrateOptions } from './migrate'
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

export interface Database extends Reader {
  /**
   * Runs `work` alone and atomically: what it throws undoes what it wrote. The promise settles
   * when the change is on disk. `work` must do nothing but query: others wait for it. Those who
   * write take turns, each `owner` (a user's id) being one.
   */
  write<T>(work: (tx: Queries) => Promise<T>, owner?: number): Promise<T>
  /** Throws unless a change can be written, kept and read back. */
  check(): Promise<void>
  /**
   * Settles, with the reason as a sentence, when what is written can't be kept: the file is gone or
   * is another one. The process is to end then, without closing: that would touch the other file.
   */
  readonly lost: Promise<string>
  /** Brings the schema up to date, all or nothing. Returns the names of what it applied. */
  migrate(options?: MigrateOptions): Promise<string[]>
  /** Now and then: lets the engine plan its queries by what the tables hold by now. */
  optimize(): Promise<void>
}

/** Opens a file path embedded, and `http(s)://` or `libsql://` through libSQL. */
export function openDatabase(url: string): Database {
  return isServer(url) ? openLibsql(url) : openEmbedded(url)
}

/** The same for a thread that reads beside the one that has the database open. */
export function openReader(url: string): Reader {
  return isServer(url) ? openLibsql(url) : openEmbeddedReader(url)
}

export function isServer(url: string): boolean {
  return /^(https?|libsql|wss?):\/\//.test(url)
}
