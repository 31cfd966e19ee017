import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { serverState } from '../../db/schema'

const EPOCH = 'epoch'
const known = new WeakMap<Database, Promise<string>>()

/**
 * Tells the revisions and ids of this database from those of before a backup was restored: a
 * restore deletes it, and there is another one from the next start on (O5).
 */
export function epochOf(db: Database): Promise<string> {
  const epoch = known.get(db) ?? readEpoch(db)
  known.set(db, epoch)
  epoch.catch(() => known.delete(db))
  return epoch
}

async function readEpoch(db: Database): Promise<string> {
  const value = await select(db)
  if (value) return value
  await db.write((tx) =>
    tx.insert(serverState).values({ name: EPOCH, value: randomUUID() }).onConflictDoNothing(),
  )
  return (await select(db)) ?? readEpoch(db)
}

async function select({ read }: Database): Promise<string | undefined> {
  const row = await read.select().from(serverState).where(eq(serverState.name, EPOCH)).get()
  return row?.value
}
