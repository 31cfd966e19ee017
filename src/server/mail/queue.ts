import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queries } from '../../../db/database'
import { jobs } from '../../../db/schema'
import { enqueue } from '../jobs/queue'

export type LetterKind =
  | 'verification'
  | 'reset'
  | 'emailChanged'
  | 'passwordChanged'
  | 'newDevice'
  | 'guesses'
  | 'accountDeleted'
  | 'invitation'
  | 'assigned'
  | 'reminder'
  | 'digest'

/** Joins the write that gives the reason for the letter. Call `app.jobs.kick()` after it. */
export async function enqueueLetter(
  tx: Queries,
  letter: {
    /** Null for the last letter, to an address whose account is gone. */
    userId: number | null
    kind: LetterKind
    address?: string
    invitationId?: number
    about?: string
  },
  now: Date,
): Promise<void> {
  await enqueue(tx, { type: 'letter', ...letter }, now)
}

/** The same work whether there is such a user or not (A6). */
export async function enqueueIfThere(
  tx: Queries,
  { userId, kind }: { userId: number; kind: LetterKind },
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  await tx.run(sql`
    insert into jobs (type, user_id, kind, due_at, created_at)
    select 'letter', id, ${kind}, ${at}, ${at} from users where id = ${userId}
  `)
}

/**
 * Drops what waits for the account's address when that changes: neither a link nor a notice goes to
 * another address than it was meant for, which may not be confirmed (N7).
 */
export async function dropLettersTo(tx: Queries, userId: number): Promise<void> {
  const isOfAccount = and(eq(jobs.userId, userId), isNull(jobs.address))
  await tx.delete(jobs).where(and(eq(jobs.type, 'letter'), isOfAccount))
}
