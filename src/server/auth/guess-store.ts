import { and, eq, gt, gte, isNull, lte, or, sql } from 'drizzle-orm'
import type { Queries } from '../../../db/database'
import { deleteSome } from '../../../db/delete-some'
import { guesses } from '../../../db/schema'
import { attemptKey } from './attempt-store'

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

/** Those whose day is over, and the day in which the owner could have been told. Returns how many. */
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
