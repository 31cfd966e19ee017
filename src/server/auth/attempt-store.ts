import { createHash } from 'node:crypto'
import { and, desc, eq, gt, lte } from 'drizzle-orm'
import type { Queries } from '../../../db/database'
import { deleteSome } from '../../../db/delete-some'
import { attempts } from '../../../db/schema'

/** Under which `what` is counted. Hashed, so that the table tells nobody's email or address. */
export function attemptKey(...what: (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(what)).digest('hex')
}

export async function recordAttempt(tx: Queries, key: string, now: Date): Promise<void> {
  await tx.insert(attempts).values({ key, at: now.toISOString() })
}

/**
 * When the last `most` attempts leave the window that ends now, so that there is room for another:
 * undefined when there is room already. `window` is in milliseconds.
 */
export async function roomAgainAt(
  queries: Queries,
  key: string,
  { most, window }: { most: number; window: number },
  now: Date,
): Promise<Date | undefined> {
  const since = new Date(now.getTime() - window).toISOString()
  // What a clock that was ahead has counted is not held against anybody until then.
  const counts = and(gt(attempts.at, since), lte(attempts.at, now.toISOString()))
  const oldest = await queries
    .select({ at: attempts.at })
    .from(attempts)
    .where(and(eq(attempts.key, key), counts))
    .orderBy(desc(attempts.at))
    .limit(1)
    .offset(most - 1)
    .get()
  return oldest && new Date(Date.parse(oldest.at) + window)
}

export async function forgetAttempts(tx: Queries, key: string): Promise<void> {
  await tx.delete(attempts).where(eq(attempts.key, key))
}

export function deleteAttemptsBefore(tx: Queries, time: Date, limit: number) {
  return deleteSome(tx, [attempts.id], lte(attempts.at, time.toISOString()), limit)
}
