import { eq } from 'drizzle-orm'
import type { Database } from '../db/database'
import { serverState } from '../db/schema'

const known = new WeakMap<Database, Map<string, Promise<string>>>()

/**
 * A secret of the server's own that is kept in its database, so that several machines have the same
 * and a restore brings it back. Made when it is first asked for: where several processes do at once,
 * the first row stays. Not to be called from inside a write.
 */
export function secretOf(db: Database, name: string, make: () => string): Promise<string> {
  const secrets = known.get(db) ?? new Map<string, Promise<string>>()
  known.set(db, secrets)
  const secret = secrets.get(name) ?? read(db, name, make)
  secrets.set(name, secret)
  secret.catch(() => secrets.delete(name))
  return secret
}

async function read(db: Database, name: string, make: () => string): Promise<string> {
  const found = await find(db, name)
  if (found) return found
  const value = make()
  await db.write((tx) => tx.insert(serverState).values({ name, value }).onConflictDoNothing())
  return (await find(db, name)) ?? value
}

async function find({ read }: Database, name: string): Promise<string | undefined> {
  const row = await read.select().from(serverState).where(eq(serverState.name, name)).get()
  return row?.value
}
