import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core'
import { openEmbedded } from './embedded'
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

export interface Database {
  /** Reads what is committed. */
  readonly read: Queries
  /**
   * The rows of several queries, all of one moment: plain objects keyed as the SQL names its
   * columns, from statements that are prepared once. For the few reads that are worth it.
   */
  snapshot(queries: Query[]): Promise<Row[][]>
  /**
   * Runs `work` alone and atomically: what it throws undoes what it wrote. The promise settles
   * when the change is on disk. `work` must do nothing but query: others wait for it.
   */
  write<T>(work: (tx: Queries) => Promise<T>): Promise<T>
  /** Brings the schema up to date, all or nothing. Answers the names of what it applied. */
  migrate(options?: MigrateOptions): Promise<string[]>
  close(): void
}

/** Opens a file path embedded, and `http(s)://` or `libsql://` through libSQL. */
export function openDatabase(url: string): Database {
  return isServer(url) ? openLibsql(url) : openEmbedded(url)
}

export function isServer(url: string): boolean {
  return /^(https?|libsql|wss?):\/\//.test(url)
}
