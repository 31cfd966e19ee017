import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Database, Queries } from '../../../db/database'
import { mailQueue } from '../../../db/schema'

export type QueuedLetter = typeof mailQueue.$inferSelect
export type LetterKind = QueuedLetter['kind']

/** A delivery that takes longer is ended, in milliseconds. */
export const LONGEST_DELIVERY = 45 * 1000
/** Longer than that: a letter whose process died on the way is then due again. */
const CLAIM = 60 * 1000

/** Joins the write that gives the reason for the letter, so that neither is without the other. */
export async function enqueue(
  tx: Queries,
  letter: {
    userId: number
    kind: LetterKind
    address?: string
    invitationId?: number
    about?: string
  },
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  await tx.insert(mailQueue).values({ ...letter, dueAt: at, createdAt: at })
}

/** The last letter to an address whose account is gone. */
export async function enqueueFarewell(tx: Queries, address: string, now: Date): Promise<void> {
  const at = now.toISOString()
  await tx
    .insert(mailQueue)
    .values({ userId: null, kind: 'accountDeleted', address, dueAt: at, createdAt: at })
}

/** The same work whether there is such a user or not (A6). */
export async function enqueueIfThere(
  tx: Queries,
  { userId, kind }: { userId: number; kind: LetterKind },
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  await tx.run(sql`
    insert into mail_queue (user_id, kind, due_at, created_at)
    select id, ${kind}, ${at}, ${at} from users where id = ${userId}
  `)
}

/**
 * Drops what waits for the account's address when that changes: neither a link nor a notice goes to
 * another address than it was meant for, which may not be confirmed (N7).
 */
export async function dropLettersTo(tx: Queries, userId: number): Promise<void> {
  await tx.delete(mailQueue).where(and(eq(mailQueue.userId, userId), isNull(mailQueue.address)))
}

/** Takes the letter that has waited longest, so that no other process sends it too. */
export async function claim(tx: Queries, now: Date): Promise<QueuedLetter | undefined> {
  const letter = await tx
    .select()
    .from(mailQueue)
    .where(lte(mailQueue.dueAt, now.toISOString()))
    .orderBy(asc(mailQueue.dueAt), asc(mailQueue.id))
    .limit(1)
    .get()
  if (!letter) return undefined
  const attempts = letter.attempts + 1
  await tx
    .update(mailQueue)
    .set({ attempts, dueAt: new Date(now.getTime() + CLAIM).toISOString() })
    .where(eq(mailQueue.id, letter.id))
  return { ...letter, attempts }
}

/** When the next letter is due. */
export async function nextDue(db: Database): Promise<Date | undefined> {
  const next = await db.read
    .select({ dueAt: mailQueue.dueAt })
    .from(mailQueue)
    .orderBy(asc(mailQueue.dueAt))
    .limit(1)
    .get()
  return next && new Date(next.dueAt)
}

export async function remove(tx: Queries, id: number): Promise<void> {
  await tx.delete(mailQueue).where(eq(mailQueue.id, id))
}

export async function postpone(tx: Queries, id: number, until: Date): Promise<void> {
  await tx.update(mailQueue).set({ dueAt: until.toISOString() }).where(eq(mailQueue.id, id))
}
