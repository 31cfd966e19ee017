import { Database as Sqlite } from 'bun:sqlite'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { drizzle } from 'drizzle-orm/bun-sqlite'
import { backUp } from './backup'
import { begin } from './begin'
import { CommitQueue } from './commit-queue'
import type { Database, Queries, Query, Row } from './database'
import { applyMigrations } from './migrate'
import { tellPlanner } from './planner'
import * as schema from './schema'

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
  mkdirSync(dirname(path), { recursive: true })
  const writer = connect(path, WRITER)
  const reader = connect(path, READER)
  const commits = new CommitQueue(writer, queries(writer))

  return {
    read: queries(reader),
    snapshot: async (queries) => reader.transaction(() => queries.map(rowsOf(reader)))(),
    write: (work) => commits.add(work),
    async migrate(options) {
      const applied = await applyMigrations(new EmbeddedTarget(writer), options)
      tellPlanner(writer)
      return applied
    },
    close() {
      reader.close()
      // All of it in the one file, for whoever copies that.
      writer.run('PRAGMA wal_checkpoint(TRUNCATE)')
      writer.close()
    },
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

  /** Foreign keys are off meanwhile: rebuilding a table would cascade into its children. */
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
