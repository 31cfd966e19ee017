import { and, eq, gt, gte, lte, ne } from 'drizzle-orm'
import type { Queries } from '../../../db/database'
import { deleteSome } from '../../../db/delete-some'
import { formerEmails, users } from '../../../db/schema'
import { hashToken, newToken } from './tokens'
import type { UserRow } from './user-store'

const HOUR = 60 * 60 * 1000

export type LinkKind = 'verification' | 'reset'

/** The two links in mail (A5, A6): where the hash of each one's token lies, and how long it holds. */
const LINKS = {
  verification: {
    token: users.emailVerificationToken,
    expires: users.emailVerificationExpires,
    lifetime: 7 * 24 * HOUR,
    set: (hash: string | null, expires: string | null) => ({
      emailVerificationToken: hash,
      emailVerificationExpires: expires,
    }),
  },
  reset: {
    token: users.resetPasswordToken,
    expires: users.resetPasswordExpires,
    lifetime: HOUR,
    set: (hash: string | null, expires: string | null) => ({
      resetPasswordToken: hash,
      resetPasswordExpires: expires,
    }),
  },
}

/** A new link's token, in place of the one before. Only its hash is kept. */
export async function mintLink(tx: Queries, kind: LinkKind, userId: number, now: Date) {
  const token = newToken()
  await tx
    .update(users)
    .set(linkWith(kind, token, now))
    .where(eq(users.id, userId))
  return token
}

/** What makes a link of this kind out of a token, from now on, for an update of its user. */
export function linkWith(kind: LinkKind, token: string, now: Date) {
  const { set, lifetime } = LINKS[kind]
  return set(hashToken(token), new Date(now.getTime() + lifetime).toISOString())
}

/** What makes a link of this kind lead nowhere, for an update of its user. */
export function voided(kind: LinkKind) {
  return LINKS[kind].set(null, null)
}

export async function voidLink(tx: Queries, kind: LinkKind, userId: number): Promise<void> {
  await tx.update(users).set(voided(kind)).where(eq(users.id, userId))
}

/** The user whose live link this token is. */
export async function findByLink(
  queries: Queries,
  kind: LinkKind,
  token: string,
  now: Date,
): Promise<UserRow | undefined> {
  const { token: column, expires } = LINKS[kind]
  return await queries
    .select()
    .from(users)
    .where(and(eq(column, hashToken(token)), gt(expires, now.toISOString())))
    .get()
}

/** A15. */
const LIFETIME = 7 * 24 * 60 * 60 * 1000

type FormerEmail = typeof formerEmails.$inferSelect

/**
 * Keeps an address that an account is about to leave, so that it can be put back. One that was left
 * before keeps its place in the order: what came after it is what its link takes back.
 */
export async function keepFormerEmail(tx: Queries, userId: number, email: string, now: Date) {
  const expires = new Date(now.getTime() + LIFETIME).toISOString()
  await tx
    .insert(formerEmails)
    .values({ userId, email, expires })
    .onConflictDoUpdate({
      target: [formerEmails.userId, formerEmails.email],
      set: { expires, token: null },
    })
}

/** The token of a new link that puts the address back; undefined where it can't be put back. */
export async function mintFormerEmailLink(
  tx: Queries,
  userId: number,
  email: string,
): Promise<string | undefined> {
  const token = newToken()
  const minted = await tx
    .update(formerEmails)
    .set({ token: hashToken(token) })
    .where(and(eq(formerEmails.userId, userId), eq(formerEmails.email, email)))
    .returning({ userId: formerEmails.userId })
    .get()
  return minted && token
}

export async function findFormerEmail(queries: Queries, token: string, now: Date) {
  const live = and(eq(formerEmails.token, hashToken(token)), gt(formerEmails.expires, iso(now)))
  return await queries.select().from(formerEmails).where(live).get()
}

export async function isKeptForAnother(queries: Queries, email: string, userId: number, now: Date) {
  const kept = and(
    eq(formerEmails.email, email),
    ne(formerEmails.userId, userId),
    gt(formerEmails.expires, iso(now)),
  )
  return (await queries.$count(formerEmails, kept)) > 0
}

/** Takes back what came after an address, and that address itself; what came before stays. */
export async function forgetFormerEmailsSince(tx: Queries, { id, userId }: FormerEmail) {
  await tx
    .delete(formerEmails)
    .where(and(eq(formerEmails.userId, userId), gte(formerEmails.id, id)))
}

export function deleteExpiredFormerEmails(tx: Queries, now: Date, limit: number) {
  return deleteSome(tx, [formerEmails.id], lte(formerEmails.expires, iso(now)), limit)
}

function iso(date: Date): string {
  return date.toISOString()
}
