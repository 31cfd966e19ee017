import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, lt, notExists } from 'drizzle-orm'
import type { Queries } from '../../../db/database'
import { oauthClients, oauthGrants } from '../../../db/schema'

/** Apps that nobody has let in: where there are more, the oldest is forgotten. */
const MOST_UNUSED = 1_000

export interface Client {
  id: string
  name: string
  redirectUris: string[]
}

export async function findClient(db: Queries, id: string): Promise<Client | undefined> {
  const row = await db.select().from(oauthClients).where(eq(oauthClients.id, id)).get()
  return row && { id, name: row.name, redirectUris: JSON.parse(row.redirectUris) }
}

export async function createClient(
  tx: Queries,
  { name, redirectUris }: Omit<Client, 'id'>,
  now: Date,
): Promise<Client> {
  const there = await tx.$count(oauthClients, isUnused(tx))
  if (there >= MOST_UNUSED) await deleteUnused(tx, there - MOST_UNUSED + 1)
  const id = randomUUID()
  const createdAt = now.toISOString()
  await tx
    .insert(oauthClients)
    .values({ id, name, redirectUris: JSON.stringify(redirectUris), createdAt })
  return { id, name, redirectUris }
}

/** Forgets apps that nobody has let in. Returns how many there were, at most `limit`. */
export async function deleteUnused(tx: Queries, limit: number, before?: Date): Promise<number> {
  const isOld = before && lt(oauthClients.createdAt, before.toISOString())
  const unused = await tx
    .select({ id: oauthClients.id })
    .from(oauthClients)
    .where(and(isUnused(tx), isOld))
    .orderBy(asc(oauthClients.createdAt))
    .limit(limit)
  const ids = unused.map(({ id }) => id)
  if (ids.length > 0) await tx.delete(oauthClients).where(inArray(oauthClients.id, ids))
  return ids.length
}

function isUnused(tx: Queries) {
  return notExists(
    tx
      .select({ id: oauthGrants.id })
      .from(oauthGrants)
      .where(eq(oauthGrants.clientId, oauthClients.id)),
  )
}
