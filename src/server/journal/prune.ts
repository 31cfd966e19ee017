import { and, inArray, isNotNull, lt } from 'drizzle-orm'
import type { Queries } from '../../../db/database'
import { journal } from '../../../db/schema'

/**
 * Drops what old changes were about (O16). The rows stay, for the client ids and the revision; they
 * can no longer be undone, and a client from before them gets everything. Returns how many there
 * were, at most `limit`.
 */
export async function dropPayloadsBefore(tx: Queries, before: Date, limit: number) {
  const old = tx
    .select({ id: journal.id })
    .from(journal)
    .where(and(isNotNull(journal.before), lt(journal.at, before.toISOString())))
    .limit(limit)
  const dropped = await tx
    .update(journal)
    .set({ before: null, after: null })
    .where(inArray(journal.id, old))
    .returning({ id: journal.id })
  return dropped.length
}
