import { and, eq, gt } from 'drizzle-orm'
import type { Queries } from '../../../db/database'
import { users } from '../../../db/schema'
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
