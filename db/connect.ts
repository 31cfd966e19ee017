import { Database as Sqlite } from 'bun:sqlite'
import { drizzle } from 'drizzle-orm/bun-sqlite'
import type { Queries, Query, Reader, Row } from './database'
import * as schema from './schema'

const COMMON = ['PRAGMA busy_timeout = 5000', 'PRAGMA foreign_keys = ON']
/** From then on `begin` waits for other writers. */
const WRITER = [
  ...COMMON,
  // 16 MB of pages, not 2: people who ask now and then find theirs there, however large the file is.
  'PRAGMA cache_size = -16000',
  'PRAGMA journal_mode = WAL',
  'PRAGMA synchronous = FULL',
  // Connections.checkpointIfDue does it, and looks at the file before and after.
  'PRAGMA wal_autocheckpoint = 0',
  'PRAGMA busy_timeout = 0',
]
const READER = [...COMMON, 'PRAGMA query_only = ON']

/** Makes the file if there is none. */
export function openEmbeddedWriter(path: string): Sqlite {
  return connect(path, WRITER, { create: true })
}

/** Throws where there is no file. */
export function openEmbeddedReader(path: string): EmbeddedReader {
  return new EmbeddedReader(connect(path, READER, { readwrite: true, create: false }))
}

/** Reads by a connection that is not in the middle of a write. */
export class EmbeddedReader implements Reader {
  readonly read: Queries

  constructor(private readonly client: Sqlite) {
    this.read = queries(client)
  }

  snapshot: Reader['snapshot'] = async (queries) =>
    this.client.transaction(() => queries.map(rowsOf(this.client)))()

  /** Drops the pages that it has cached. */
  forgetPages() {
    this.client.run('PRAGMA shrink_memory')
  }

  close() {
    this.client.close()
  }
}

/**
 * Drizzle types bun:sqlite's queries as synchronous. Each of them can be awaited all the same,
 * which is the one way that the stores use.
 */
export function queries(client: Sqlite): Queries {
  return drizzle(client, { schema }) as unknown as Queries
}

/** The statement itself is kept by its text. */
function rowsOf(client: Sqlite) {
  return ({ sql, params }: Query) =>
    client.query<Row, Query['params']>(planOnce(sql)).all(...params)
}

const known = new Map<string, string>()

/**
 * SQLite looks into bare parameters when it plans a join, and so plans again each time that one is
 * bound (see `parameter` in statement.ts); it doesn't look into expressions. (What others share with
 * a person takes 320 µs with the one, 20 with the other.)
 */
function planOnce(sql: string): string {
  const found = known.get(sql)
  if (found) return found
  const made = sql.replace(/'[^']*'|\?/g, (each) => (each === '?' ? '+?' : each))
  known.set(sql, made)
  return made
}

/** Bun keeps 20, and plans all others again each time they are asked: a list of tasks alone is 30. */
Sqlite.MAX_QUERY_CACHE_SIZE = 100

function connect(path: string, pragmas: string[], options: object): Sqlite {
  const client = new Sqlite(path, options)
  for (const pragma of pragmas) client.run(pragma)
  return client
}
