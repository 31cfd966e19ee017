import { type Client, createClient, type ResultSet } from '@libsql/client/web'
import { drizzle } from 'drizzle-orm/libsql/web'
import { writeAndRead } from './check'
import type { Database, Queries, Row } from './database'
import { applyMigrations } from './migrate'
import { DatabaseSilent, isFromSilence, patientFetch } from './patience'
import * as schema from './schema'

/** A libSQL server, for when one machine is not enough. An auth token goes into the URL. */
export function openLibsql(url: string): Database {
  const client = createClient({ ...parse(url), fetch: patientFetch() })
  // As long as it takes: a migration may have much to do.
  const migrating = createClient(parse(url))
  const read: Queries = drizzle(client, { schema })
  let last: Promise<unknown> = Promise.resolve()
  let silentAt = -Infinity

  async function attempt<T>(work: (tx: Queries) => Promise<T>, askedAt: number): Promise<T> {
    // A write that was in line while the server was silent has waited long enough.
    if (askedAt < silentAt) throw new DatabaseSilent('The database server does not answer')
    try {
      return await read.transaction(work, { behavior: 'immediate' })
    } catch (error) {
      if (isFromSilence(error)) silentAt = performance.now()
      throw error
    }
  }

  return {
    read,
    async snapshot(queries) {
      const batch = queries.map(({ sql, params }) => ({ sql, args: params }))
      return (await client.batch(batch, 'read')).map(rowsOf)
    },
    write(work) {
      const askedAt = performance.now()
      const mine = last.then(() => attempt(work, askedAt))
      last = mine.catch(() => {})
      return mine
    },
    check() {
      return writeAndRead(this)
    },
    // The file is the libSQL server's to look after.
    outage: undefined,
    onOutage: () => {},
    // The server sees to that itself.
    optimize: async () => {},
    migrate: (options) => applyMigrations(new LibsqlTarget(client, migrating), options),
    close() {
      client.close()
      migrating.close()
    },
  }
}

class LibsqlTarget {
  constructor(
    private readonly client: Client,
    private readonly migrating: Client,
  ) {}

  async all(sql: string) {
    return rowsOf(await this.client.execute(sql))
  }

  /** `migrate` is libSQL's batch with foreign keys off. */
  async runTogether(statements: string[]) {
    await this.migrating.migrate(statements)
  }
}

/** As plain objects: libSQL's rows are arrays too. */
function rowsOf({ rows, columns }: ResultSet): Row[] {
  return rows.map((row) => Object.fromEntries(columns.map((name) => [name, row[name]])))
}

/** Over HTTP, always: a server that speaks WebSocket speaks that too, and it can be timed. */
function parse(given: string) {
  const url = given.replace(/^ws/, 'http')
  const { searchParams } = new URL(url)
  const authToken = searchParams.get('authToken')
  return authToken ? { url: url.split('?')[0] as string, authToken } : { url }
}
