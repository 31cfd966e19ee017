import { Database as Sqlite } from 'bun:sqlite'
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { drizzle } from 'drizzle-orm/bun-sqlite'
import { backUp } from './backup'
import { begin } from './begin'
import { writeAndRead } from './check'
import { CommitQueue } from './commit-queue'
import type { Database, Queries, Query, Reader, Row } from './database'
import { FileWatch } from './file-watch'
import { applyMigrations } from './migrate'
import * as schema from './schema'
import { updateStatistics } from './statistics'

const COMMON = ['PRAGMA busy_timeout = 5000', 'PRAGMA foreign_keys = ON']
/** From then on `begin` waits for other writers. */
const WRITER = [
  ...COMMON,
  'PRAGMA journal_mode = WAL',
  'PRAGMA synchronous = FULL',
  // 16 MB: a page that is written again and again goes back to the file less often (create: −14 %).
  'PRAGMA wal_autocheckpoint = 4000',
  'PRAGMA busy_timeout = 0',
]
const READER = [...COMMON, 'PRAGMA query_only = ON']

/** SQLite in this process: one connection that writes, one that reads. */
export function openEmbedded(path: string): Database {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  makePrivate(path)
  const writer = connect(path, WRITER)
  const reader = openEmbeddedReader(path)
  const file = new FileWatch(path)
  const commits = new CommitQueue(writer, queries(writer), () => file.mustBeThere())
  const { read, snapshot } = reader
  const write: Database['write'] = (work, owner) => commits.add(work, owner)

  return {
    read,
    lost: file.lost,
    async check() {
      if (!file.isIntact()) throw new Error('The database file has changed')
      await writeAndRead({ read, write })
    },
    snapshot,
    write,
    async migrate(options) {
      return applyMigrations(new EmbeddedTarget(writer), options)
    },
    optimize: () => commits.add(async () => updateStatistics(writer)),
    close() {
      file.close()
      reader.close()
      // All of it in the one file, in case that is copied.
      writer.run('PRAGMA wal_checkpoint(TRUNCATE)')
      writer.close()
    },
  }
}

export function openEmbeddedReader(path: string): Reader {
  const client = connect(path, READER)
  return {
    read: queries(client),
    snapshot: async (queries) => client.transaction(() => queries.map(rowsOf(client)))(),
    close: () => client.close(),
  }
}

/** Nobody but the user who runs the server may read it. SQLite gives its log the same mode. */
function makePrivate(path: string) {
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600))
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    const mode = statSync(file, { throwIfNoEntry: false })?.mode
    if (mode !== undefined && mode & 0o077) chmodSync(file, 0o600)
  }
}

/** The statement itself is kept by its text. */
function rowsOf(client: Sqlite) {
  return ({ sql, params }: Query) => client.query<Row, Query['params']>(sql).all(...params)
}

class EmbeddedTarget {
  constructor(private readonly client: Sqlite) {}

  async all(sql: string) {
    return this.client.query(sql).all() as Record<string, unknown>[]
  }

  /** Foreign keys are off during that: rebuilding a table would cascade into its children. */
  async runTogether(statements: string[]) {
    this.client.run('PRAGMA foreign_keys = OFF')
    try {
      await begin(this.client)
      for (const statement of statements) this.client.run(statement)
      this.client.run('COMMIT')
    } catch (error) {
      if (this.client.inTransaction) this.client.run('ROLLBACK')
      throw error
    } finally {
      this.client.run('PRAGMA foreign_keys = ON')
    }
  }

  async backup(file: string) {
    backUp(this.client, file)
  }
}

function connect(path: string, pragmas: string[]): Sqlite {
  const client = new Sqlite(path, { create: true })
  for (const pragma of pragmas) client.run(pragma)
  return client
}

/**
 * Drizzle types bun:sqlite's queries as synchronous. Each of them can be awaited all the same,
 * which is the one way that the stores use.
 */
function queries(client: Sqlite): Queries {
  return drizzle(client, { schema }) as unknown as Queries
}
