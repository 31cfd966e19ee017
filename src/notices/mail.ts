import { eq, sql } from 'drizzle-orm'
import type { Queries } from '../../db/database'
import { users } from '../../db/schema'
import type { UserRow } from '../auth/user-store'
import { enqueue } from '../mail/queue'
import type { Composed } from './compose'
import type { ChoiceKind } from './contract'

/** In a day: who is reminded of more has them all in the page. */
const MOST_A_DAY = 50
/** These have letters of their own, which are written where the reason for them is. */
const OWN_LETTERS: readonly ChoiceKind[] = ['assigned', 'invitation']

/**
 * Puts a notice into the mail queue, for an address that was confirmed and has not had its share of
 * today yet (N7). Returns whether it did.
 */
export async function mailNotice(
  tx: Queries,
  { notice, user, choice }: Composed,
  now: Date,
): Promise<boolean> {
  if (OWN_LETTERS.includes(choice) || !(await hasRoom(tx, user, now))) return false
  const { title, body, url } = notice
  const about = JSON.stringify({ title, body, url, choice })
  await enqueue(tx, { userId: user.id, kind: 'reminder', about }, now)
  return true
}

/** Counts it as well. */
async function hasRoom(tx: Queries, { id, isEmailVerified }: UserRow, now: Date): Promise<boolean> {
  if (!isEmailVerified) return false
  const day = now.toISOString().slice(0, 10)
  const counted = await tx
    .update(users)
    .set({ mailedDay: day, mailed: sql`iif(${users.mailedDay} = ${day}, ${users.mailed}, 0) + 1` })
    .where(eq(users.id, id))
    .returning({ mailed: users.mailed })
    .get()
  return (counted?.mailed ?? 0) <= MOST_A_DAY
}
