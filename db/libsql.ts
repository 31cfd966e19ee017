import { type Client, createClient, type ResultSet } from '@libsql/client'
import { drizzle } from 'drizzle-orm/libsql'
import { writeAndRead } from './check'
import type { Database, Queries, Row } from './database'
import { applyMigrations } from './migrate'
import * as schema from './schema'

/** A libSQL server, for when one machine is not enough. An auth token goes into the URL. */
export function openLibsql(url: string): Database {
  const client = createClient(parse(url))
  const read: Queries = drizzle(client, { schema })
  let last: Promise<unknown> = Promise.resolve()

  return {
    read,
    async snapshot(queries) {
      const batch = queries.map(({ sql, params }) => ({ sql, args: params }))
      return (await client.batch(batch, 'read')).map(rowsOf)
    },
    write(work) {
      const mine = last.then(() => read.transaction(work, { behavior: 'immediate' }))
      last = mine.catch(() => {})
      return mine
    },
    check() {
      return writeAndRead(this)
    },
    // The file is the libSQL server's to look after.
    lost: new Promise(() => {}),
    // The server sees to that itself.
    optimize: async () => {},
    migrate: (options) => applyMigrations(new LibsqlTarget(client), options),
    close: () => client.close(),
  }
}

class LibsqlTarget {
  constructor(private readonly client: Client) {}

  async all(sql: string) {
    return rowsOf(await this.client.execute(sql))
  }

  /** `migrate` is libSQL's batch with foreign keys off. */
  async runTogether(statements: string[]) {
    await this.client.migrate(statements)
  }
}

/** As plain objects: libSQL's rows are arrays too. */
function rowsOf({ rows, columns }: ResultSet): Row[] {
  return rows.map((row) => Object.fromEntries(columns.map((name) => [name, row[name]])))
}

function parse(url: string) {
  const { searchParams } = new URL(url)
  const authToken = searchParams.get('authToken')
  return authToken ? { url: url.split('?')[0] as string, authToken } : { url }
}
