import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Queries } from './database'

/** Deletes rows of the table that `key` is of, at most `limit` of them. Returns how many there were. */
export async function deleteSome(
  tx: Queries,
  key: [SQLiteColumn, ...SQLiteColumn[]],
  condition: SQL | undefined,
  limit: number,
): Promise<number> {
  const { table } = key[0]
  const columns = Object.fromEntries(key.map((column) => [column.name, column]))
  const some = tx.select(columns).from(table).where(condition).limit(limit)
  const deleted = await tx
    .delete(table)
    .where(sql`(${sql.join(key, sql`, `)}) in ${some}`)
    .returning(columns)
  return deleted.length
}
