import { and, eq, gt, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { Queries } from '../../../db/database'
import { folders, invitations, users } from '../../../db/schema'
import { idsOf } from '../../core/data/tables'
import { hashToken, newToken } from '../auth/tokens'

const DAY_MS = 24 * 60 * 60 * 1000
/** M2. */
const LIFETIME_MS = 7 * DAY_MS

export type InvitationRow = typeof invitations.$inferSelect

/** In place of an earlier one to the same address, whose link then leads nowhere. */
export async function insertInvitation(
  tx: Queries,
  given: Pick<InvitationRow, 'ownerId' | 'folderId' | 'email' | 'role' | 'mail'>,
  now: Date,
): Promise<{ invitation: InvitationRow; replaced: number[] }> {
  const { ownerId, folderId, email } = given
  const same = and(ofFolder(ownerId, folderId), eq(invitations.email, email), isOpen(now))
  const replaced = await tx
    .update(invitations)
    .set({ expiresAt: now.toISOString() })
    .where(same)
    .returning({ id: invitations.id })
  const invitation = await tx
    .insert(invitations)
    .values({
      ...given,
      expiresAt: new Date(now.getTime() + LIFETIME_MS).toISOString(),
      createdAt: now.toISOString(),
    })
    .returning()
    .get()
  return { invitation, replaced: idsOf(replaced) }
}

/** How many a person has sent within a day. */
export async function countInvitations(tx: Queries, ownerId: number, now: Date): Promise<number> {
  const since = new Date(now.getTime() - DAY_MS).toISOString()
  const isRecent = gt(invitations.createdAt, since)
  return tx.$count(invitations, and(eq(invitations.ownerId, ownerId), isRecent))
}

/**
 * A new link's token: `tokenHash` for the one in the letter, which only the mailer knows, `linkHash` for
 * one that the owner copies. Only its hash is kept.
 */
export async function mintInvitationToken(
  tx: Queries,
  id: number,
  column: 'tokenHash' | 'linkHash',
) {
  const token = newToken()
  await tx
    .update(invitations)
    .set({ [column]: hashToken(token) })
    .where(eq(invitations.id, id))
  return token
}

export async function noteMail(tx: Queries, id: number, mail: InvitationRow['mail']) {
  await tx.update(invitations).set({ mail }).where(eq(invitations.id, id))
}

/** None that was accepted, has expired or was withdrawn (security 30). */
export async function findInvitation(
  db: Queries,
  token: string,
  now: Date,
): Promise<InvitationRow | undefined> {
  const hash = hashToken(token)
  const isIt = or(eq(invitations.tokenHash, hash), eq(invitations.linkHash, hash))
  return findOpen(db, isIt, now)
}

/** The same by its id, for the address that it was sent to. */
export async function findInvitationTo(
  db: Queries,
  { id, email }: { id: number; email: string },
  now: Date,
): Promise<InvitationRow | undefined> {
  return findOpen(db, and(eq(invitations.id, id), eq(invitations.email, email)), now)
}

/** The same by its id, for the owner of the folder. */
export async function findInvitationOf(
  db: Queries,
  { ownerId, folderId, id }: { ownerId: number; folderId: number; id: number },
  now: Date,
): Promise<InvitationRow | undefined> {
  return findOpen(db, and(ofFolder(ownerId, folderId), eq(invitations.id, id)), now)
}

async function findOpen(db: Queries, wanted: SQL | undefined, now: Date) {
  return db
    .select()
    .from(invitations)
    .where(and(wanted, isOpen(now)))
    .get()
}

export async function markAccepted(tx: Queries, id: number, userId: number): Promise<void> {
  await tx.update(invitations).set({ acceptedBy: userId }).where(eq(invitations.id, id))
}

export async function listInvitations(
  db: Queries,
  ownerId: number,
  folderId: number,
  now: Date,
): Promise<InvitationRow[]> {
  return db
    .select()
    .from(invitations)
    .where(and(ofFolder(ownerId, folderId), isOpen(now)))
    .orderBy(invitations.id)
}

/** Who invites to which folder; undefined where that is gone. */
export async function findOfferOf(db: Queries, id: number) {
  return db
    .select({
      role: invitations.role,
      folder: folders.name,
      owner: {
        email: users.email,
        firstName: users.firstName,
        lastName: users.lastName,
        isEmailVerified: users.isEmailVerified,
      },
    })
    .from(invitations)
    .innerJoin(
      folders,
      and(eq(folders.userId, invitations.ownerId), eq(folders.id, invitations.folderId)),
    )
    .innerJoin(users, eq(users.id, invitations.ownerId))
    .where(eq(invitations.id, id))
    .get()
}

/** The open invitations to an address, with the folder and its owner. */
export async function listWaiting(db: Queries, email: string, now: Date) {
  return db
    .select({
      id: invitations.id,
      role: invitations.role,
      expiresAt: invitations.expiresAt,
      folder: { id: folders.id, name: folders.name },
      owner: {
        userId: users.id,
        email: users.email,
        firstName: users.firstName,
        lastName: users.lastName,
        profileImageUrl: users.profileImageUrl,
      },
    })
    .from(invitations)
    .innerJoin(
      folders,
      and(eq(folders.userId, invitations.ownerId), eq(folders.id, invitations.folderId)),
    )
    .innerJoin(users, eq(users.id, invitations.ownerId))
    .where(and(eq(invitations.email, email), isOpen(now)))
    .orderBy(invitations.id)
}

export async function declineInvitation(tx: Queries, id: number, now: Date): Promise<void> {
  await tx.update(invitations).set({ expiresAt: now.toISOString() }).where(eq(invitations.id, id))
}

/** Withdraws an open invitation: its link stops working. Returns it, if there was one. */
export async function withdrawInvitation(
  tx: Queries,
  { ownerId, folderId, id }: { ownerId: number; folderId: number; id: number },
  now: Date,
): Promise<InvitationRow | undefined> {
  const [withdrawn] = await tx
    .update(invitations)
    .set({ expiresAt: now.toISOString() })
    .where(and(ofFolder(ownerId, folderId), eq(invitations.id, id), isOpen(now)))
    .returning()
  return withdrawn
}

/** A day after their end: until then they count among those that were sent within a day. */
export async function deleteExpiredInvitations(tx: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DAY_MS).toISOString()
  await tx.delete(invitations).where(lte(invitations.expiresAt, before))
}

function ofFolder(ownerId: number, folderId: number) {
  return and(eq(invitations.ownerId, ownerId), eq(invitations.folderId, folderId))
}

function isOpen(now: Date) {
  return and(isNull(invitations.acceptedBy), gt(invitations.expiresAt, now.toISOString()))
}
