import type { Queries } from '../../db/database'
import type { App } from '../app'
import { normalizeEmail } from '../auth/rules'
import { findUser, type UserRow } from '../auth/user-store'
import { findFolder } from '../folders/store'
import type { Recorder } from '../journal/record'
import { enqueue } from '../mail/queue'
import { invalid, Problem } from '../problem'
import type { Offer } from './contract'
import {
  countInvitations,
  findInvitation,
  type InvitationRow,
  insertInvitation,
  markAccepted,
} from './invitation-store'
import { listMembers } from './member-store'
import { join, type Revisions } from './membership'
import type { Role } from './rules'

/** M2: a day. */
const MOST_INVITATIONS = 20

/**
 * Sends a letter that lets who follows its link into a folder. The answer is the same whether or not
 * the address has an account.
 */
export async function invite(
  app: App,
  owner: UserRow,
  folderId: number,
  given: { email: string; role: Role },
): Promise<InvitationRow> {
  const email = normalizeEmail(given.email)
  if (email === owner.email) throw invalid('email', 'This is your own address')
  const now = app.now()
  const invitation = await app.db.write(async (tx) => {
    await findFolder(tx, owner.id, folderId)
    const members = await listMembers(tx, owner.id, folderId)
    if (members.some((member) => member.email === email)) {
      throw new Problem('conflict', 'This person is in the folder already')
    }
    if (app.env.rateLimits && (await countInvitations(tx, owner.id, now)) >= MOST_INVITATIONS) {
      throw new Problem(
        'tooMany',
        `You have sent ${MOST_INVITATIONS} invitations within a day. Please try again tomorrow.`,
        { retryAfter: 24 * 60 * 60 },
      )
    }
    const row = { ownerId: owner.id, folderId, email, role: given.role }
    const invitation = await insertInvitation(tx, row, now)
    const letter = { userId: owner.id, kind: 'invitation', address: email } as const
    await enqueue(tx, { ...letter, invitationId: invitation.id }, now)
    return invitation
  }, owner.id)
  app.mailer.kick()
  app.log.info('invited', { user: owner.id, folder: folderId })
  return invitation
}

/** What a link offers to the person who is signed in (M3). Throws invalid where it leads nowhere. */
export async function readOffer(app: App, user: UserRow, token: string): Promise<Offer> {
  const { read } = app.db
  const { invitation, owner, folder } = await findOffer(read, user, token, app.now())
  const { id: userId, email, firstName, lastName, profileImageUrl } = owner
  return {
    folder: { id: folder.id, name: folder.name },
    owner: { userId, email, firstName, lastName, profileImageUrl },
    role: invitation.role,
    accepted: invitation.acceptedBy === user.id,
    account: user.email,
  }
}

/** Uses a link up. The same person may send it again, and is in the folder. */
export async function accept(
  tx: Queries,
  actor: Recorder,
  user: UserRow,
  token: string,
): Promise<{ folderId: number; role: Role; revisions: Revisions }> {
  const { invitation, owner, folder } = await findOffer(tx, user, token, actor.now)
  const { role } = invitation
  if (invitation.acceptedBy === user.id) {
    return { folderId: folder.id, role, revisions: new Map() }
  }
  if (owner.id === user.id) throw new Problem('conflict', 'This folder is yours already')
  await markAccepted(tx, invitation.id, user.id)
  const member = { ownerId: owner.id, folderId: folder.id, memberId: user.id, role }
  return { folderId: folder.id, role, revisions: await join(tx, actor, member) }
}

async function findOffer(db: Queries, user: UserRow, token: string, now: Date) {
  const invitation = await findInvitation(db, token, now)
  const isOpen = invitation?.acceptedBy === null || invitation?.acceptedBy === user.id
  const owner = isOpen ? await findUser(db, invitation.ownerId) : undefined
  if (!invitation || !owner) throw leadsNowhere()
  const folder = await findFolder(db, owner.id, invitation.folderId).catch(() => undefined)
  // Deleted since, or handed over.
  if (!folder || folder.userId !== owner.id) throw leadsNowhere()
  return { invitation, owner, folder }
}

function leadsNowhere() {
  return new Problem('invalid', 'Invalid or expired invitation')
}
