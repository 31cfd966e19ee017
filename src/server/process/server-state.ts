import { eq } from 'drizzle-orm'
import type { Database, Queries } from '../../../db/database'
import { serverState } from '../../../db/schema'

/** By what reads: that is another one after another database was put in place. */
const known = new WeakMap<Queries, Map<string, Promise<string>>>()

/**
 * A value of the server's own that is kept in its database, so that several machines have the same
 * and a restore brings it back. Made when it is first asked for; if several processes do that at
 * once, the first row stays. Not to be called from inside a write.
 */
export async function serverValue(db: Database, name: string, make: () => string) {
  const values = known.get(db.read) ?? new Map<string, Promise<string>>()
  known.set(db.read, values)
  const value = values.get(name) ?? read(db, name, make)
  values.set(name, value)
  value.catch(() => values.delete(name))
  return value
}

async function read(db: Database, name: string, make: () => string): Promise<string> {
  const found = await find(db, name)
  if (found) return found
  await db.write((tx) =>
    tx.insert(serverState).values({ name, value: make() }).onConflictDoNothing(),
  )
  return (await find(db, name)) ?? read(db, name, make)
}

async function find({ read }: Database, name: string): Promise<string | undefined> {
  const row = await read.select().from(serverState).where(eq(serverState.name, name)).get()
  return row?.value
}
