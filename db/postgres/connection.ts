import { type ReservedSQL, SQL } from 'bun'
import { drizzle } from 'drizzle-orm/sqlite-proxy'
import type { Queries, Query, Row } from '../database'
import * as schema from '../schema'
import { toPostgres } from './words'

/** What we are called among the server's connections. */
export const APPLICATION = 'tasks'

/** Seconds until a server that can't be reached is given up. */
const CONNECTING = 5

/** What a URL that leads to PgBouncer says: see `withoutPooler`. */
export const POOLER = 'pgbouncer'

export type Client = SQL | ReservedSQL

export function openClient(given: string, max: number): SQL {
  const url = new URL(given)
  const isPooled = url.searchParams.has(POOLER)
  url.searchParams.delete(POOLER)
  return new SQL({
    url: url.href,
    max,
    // Each transaction may be on another connection, which knows no statement of one before.
    prepare: !isPooled,
    bigint: true,
    connectionTimeout: CONNECTING,
    idleTimeout: 0,
    connection: { application_name: APPLICATION },
  })
}

/** What it is waiting for fails at once. */
export function closeNow(client: SQL): void {
  client.close({ timeout: 0 }).catch(() => {})
}

/** Drizzle's SQLite builder on PostgreSQL: what it builds is spelled as PostgreSQL does. */
export function queriesOf(
  run: (text: string, params: unknown[], method: string) => Promise<unknown[][]>,
): Queries {
  return drizzle(
    async (text, params, method) => {
      const rows = await run(toPostgres(text), params, method)
      return { rows: method === 'get' ? (rows[0] as unknown[]) : rows }
    },
    { schema },
  ) as unknown as Queries
}

/** Rows as lists of values. */
export async function values(client: Client, text: string, params: unknown[]) {
  // Sent now and not when it is awaited: what is sent together arrives in this order.
  const rows = (await client.unsafe(text, params).values().execute()) as unknown[][]
  for (const row of rows) for (const at of row.keys()) row[at] = plain(row[at])
  return rows
}

/** Rows as objects. */
export async function objects(client: Client, { sql, params }: Query): Promise<Row[]> {
  const rows = (await client.unsafe(toPostgres(sql), params)) as Row[]
  for (const row of rows) for (const name of Object.keys(row)) row[name] = plain(row[name])
  return rows
}

/** Several statements in one message; returns what the last one did, and its rows. */
export async function script(client: Client, text: string): Promise<Row[] & { command: string }> {
  const result = await client.unsafe(text).simple()
  return result.command ? result : result.at(-1)
}

/** As SQLite gives it: ids are numbers, truth is 1 or 0, JSON is text. */
function plain(value: unknown): unknown {
  if (typeof value === 'bigint' || typeof value === 'boolean') return Number(value)
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}
