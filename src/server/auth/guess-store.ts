import { createHash } from 'node:crypto'
import { and, desc, eq, gt, gte, isNull, lte, or, sql } from 'drizzle-orm'
import type { Queries } from '../../../db/database'
import { deleteSome } from '../../../db/delete-some'
import { attempts, guesses } from '../../../db/schema'

/** Wrong passwords that are heard in a day, from all networks together (security 32). */
export const MOST_GUESSES = 100
const DAY = 24 * 60 * 60 * 1000

/** An account, known or not, or a session whose owner is asked for the password again. */
export function guessKey(what: 'account' | 'session', which: string | number): string {
  return attemptKey('guesses', what, which)
}

/** Counts a wrong password. A day begins with its first one. */
export async function countGuess(tx: Queries, key: string, now: Date): Promise<void> {
  const at = now.toISOString()
  const isToday = and(...today(now))
  await tx
    .insert(guesses)
    .values({ account: key, since: at, count: 1 })
    .onConflictDoUpdate({
      target: guesses.account,
      set: {
        count: sql`case when ${isToday} then ${guesses.count} + 1 else 1 end`,
        since: sql`case when ${isToday} then ${guesses.since} else ${at} end`,
      },
    })
}

/** When the day is over in which there were too many; undefined if there is room for another. */
export async function guessableAgainAt(queries: Queries, key: string, now: Date) {
  const full = await queries
    .select({ since: guesses.since })
    .from(guesses)
    .where(and(eq(guesses.account, key), gte(guesses.count, MOST_GUESSES), ...today(now)))
    .get()
  return full && new Date(Date.parse(full.since) + DAY)
}

/** Whether the owner is to be told that there are too many: true once in a day at most. */
export async function mustTell(tx: Queries, key: string, now: Date): Promise<boolean> {
  const notToday = or(isNull(guesses.toldAt), lte(guesses.toldAt, dayBefore(now)))
  const told = await tx
    .update(guesses)
    .set({ toldAt: now.toISOString() })
    .where(and(eq(guesses.account, key), gte(guesses.count, MOST_GUESSES), notToday))
    .returning({ account: guesses.account })
  return told.length > 0
}

/** When the owner was told stays known. */
export async function forgetGuesses(tx: Queries, key: string): Promise<void> {
  await tx.update(guesses).set({ count: 0 }).where(eq(guesses.account, key))
}

/** Deletes counts older than a day to guess and a day to tell the owner. Returns how many. */
export function deleteOldGuesses(tx: Queries, now: Date, limit: number) {
  const twoDaysAgo = dayBefore(new Date(dayBefore(now)))
  return deleteSome(tx, [guesses.account], lte(guesses.since, twoDaysAgo), limit)
}

/** What a clock that was ahead has counted is not held against anybody. */
function today(now: Date) {
  return [gt(guesses.since, dayBefore(now)), lte(guesses.since, now.toISOString())]
}

function dayBefore(now: Date): string {
  return new Date(now.getTime() - DAY).toISOString()
}

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
