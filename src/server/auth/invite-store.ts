import { and, eq, gt, lte } from 'drizzle-orm'
import type { Queries } from '../../../db/database'
import { invites } from '../../../db/schema'
import { hashToken, newToken } from './tokens'

const LIFETIME = 7 * 24 * 60 * 60 * 1000

/** Returns the token of an invitation for one account, valid for 7 days. Only its hash is kept. */
export async function createInvite(tx: Queries, now: Date): Promise<string> {
  const token = newToken()
  const expires = new Date(now.getTime() + LIFETIME).toISOString()
  await tx.insert(invites).values({ token: hashToken(token), expires })
  return token
}

export async function hasInvite(db: Queries, token: string, now: Date): Promise<boolean> {
  return (await db.$count(invites, isValid(token, now))) > 0
}

/** Uses an invitation up. Returns whether there was one that is still valid. */
export async function useInvite(tx: Queries, token: string, now: Date): Promise<boolean> {
  const used = await tx
    .delete(invites)
    .where(isValid(token, now))
    .returning({ token: invites.token })
  return used.length > 0
}

function isValid(token: string, now: Date) {
  return and(eq(invites.token, hashToken(token)), gt(invites.expires, now.toISOString()))
}

export async function deleteExpiredInvites(tx: Queries, now: Date): Promise<void> {
  await tx.delete(invites).where(lte(invites.expires, now.toISOString()))
}
