import type { Queries } from '../../../db/database'
import { normalizeEmail } from '../../core/auth/rules'
import type { Source } from '../../core/journal/rules'
import { conflict, invalid, notFound, Problem } from '../../core/problem'
import type { Offer, Waiting, WhichInvitation } from '../../core/sharing/contract'
import type { Role } from '../../core/sharing/rules'
import type { App } from '../app'
import { findUser, findUserByEmail, type UserRow } from '../auth/user-store'
import { announced } from '../data/announced'
import { listMembers } from '../data/member-store'
import { join } from '../data/membership'
import { keepInvitation, tellOfInvitation } from '../data/notices'
import { findFolder } from '../data/own-rows'
import type { Recorder } from '../journal/record'
import { enqueueLetter } from '../mail/queue'
import { closeInvitation, type Teller } from '../notices/keep-notice'
import {
  countInvitations,
  declineInvitation,
  findInvitation,
  findInvitationOf,
  findInvitationTo,
  type InvitationRow,
  insertInvitation,
  listWaiting,
  markAccepted,
  mintInvitationToken,
  withdrawInvitation,
} from './invitation-store'

/** M2: a day. */
const MOST_INVITATIONS = 20

/**
 * Sends a letter whose link lets one person into a folder, and tells the account that the address may
 * have. The answer is the same whether or not it has one.
 */
export async function invite(
  app: App,
  owner: UserRow,
  folderId: number,
  given: { email: string; role: Role },
  source: Source,
): Promise<InvitationRow> {
  const email = normalizeEmail(given.email)
  if (email === owner.email) throw invalid('email', 'This is your own address')
  const now = app.now()
  const invitation = await announced(app, owner.id, async (tx, revisions) => {
    const teller = { source, now, limits: app.env.limits, revisions }
    const folder = await findFolder(tx, owner.id, folderId)
    const members = await listMembers(tx, owner.id, folderId)
    if (members.some((member) => member.email === email)) {
      throw conflict('This person is in the folder already')
    }
    if (app.env.rateLimits && (await countInvitations(tx, owner.id, now)) >= MOST_INVITATIONS) {
      throw new Problem(
        'tooMany',
        `You have sent ${MOST_INVITATIONS} invitations within a day. Please try again tomorrow.`,
        { retryAfter: 24 * 60 * 60 },
      )
    }
    const mail = app.env.smtpUrl ? null : 'off'
    const row = { ownerId: owner.id, folderId, email, role: given.role, mail } as const
    const { invitation, replaced } = await insertInvitation(tx, row, now)
    const invited = await findUserByEmail(tx, email)
    if (invited) await tellOfInvitation(tx, { invitation, owner, invited }, now)
    // Anybody can enter an address.
    if (invited?.isEmailVerified) {
      for (const id of replaced) {
        await closeInvitation(tx, teller, { userId: invited.id, id, as: 'withdrawn' })
      }
      const { id, role } = invitation
      await keepInvitation(tx, teller, { id, role, folder, owner }, invited.id)
    }
    // Also to an account that wants none: who invites must not learn whether there is one.
    const letter = { userId: owner.id, kind: 'invitation', address: email } as const
    await enqueueLetter(tx, { ...letter, invitationId: invitation.id }, now)
    return invitation
  })
  app.jobs.kick()
  app.log.info('invited', { user: owner.id, folder: folderId })
  return invitation
}

/** Sends another letter to the same address; the link in the one before leads nowhere then. */
export async function resend(
  app: App,
  owner: UserRow,
  which: { folderId: number; id: number },
  source: Source,
): Promise<InvitationRow> {
  const { folderId } = which
  const lost = await findInvitationOf(app.db.read, { ownerId: owner.id, ...which }, app.now())
  if (!lost) throw notFound('Invitation')
  return invite(app, owner, folderId, lost, source)
}

/** A link to copy, for what mail doesn't reach. Throws notFound. */
export async function copyLink(
  { db, env, now }: App,
  ownerId: number,
  which: { folderId: number; id: number },
): Promise<string> {
  const token = await db.write(async (tx) => {
    const row = await findInvitationOf(tx, { ownerId, ...which }, now())
    if (!row) throw notFound('Invitation')
    return mintInvitationToken(tx, row.id, 'linkHash')
  }, ownerId)
  return `${env.publicUrl}/invite?token=${token}`
}

/** The invitations that wait for somebody's address: once it is confirmed, since anybody can enter one. */
export async function listWaitingFor(
  { db, now }: App,
  { email, isEmailVerified }: UserRow,
): Promise<Waiting[]> {
  return isEmailVerified ? listWaiting(db.read, email, now()) : []
}

/**
 * What an invitation offers to the person who is signed in (M3). Throws invalid where a link leads
 * nowhere, notFound where an id does.
 */
export async function readOffer(app: App, user: UserRow, which: WhichInvitation): Promise<Offer> {
  const { read } = app.db
  const { invitation, owner, folder } = await findOffer(read, user, which, app.now())
  const { id: userId, email, firstName, lastName, profileImageUrl } = owner
  return {
    folder: { id: folder.id, name: folder.name },
    owner: { userId, email, firstName, lastName, profileImageUrl },
    role: invitation.role,
    account: user.email,
  }
}

export async function accept(
  tx: Queries,
  actor: Recorder,
  user: UserRow,
  which: WhichInvitation,
): Promise<{ folderId: number; role: Role }> {
  const { invitation, owner, folder } = await findOffer(tx, user, which, actor.now)
  const { role } = invitation
  if (owner.id === user.id) throw conflict('This folder is yours already')
  await markAccepted(tx, invitation.id, user.id)
  const member = { ownerId: owner.id, folderId: folder.id, memberId: user.id, role }
  await join(tx, actor, member)
  const closed = { userId: user.id, id: invitation.id, as: 'accepted' }
  await closeInvitation(tx, actor, closed)
  return { folderId: folder.id, role }
}

/** Says no to an invitation: nobody is told, and its link leads nowhere. */
export async function decline(tx: Queries, actor: Recorder, user: UserRow, which: WhichInvitation) {
  const { invitation } = await findOffer(tx, user, which, actor.now)
  await declineInvitation(tx, invitation.id, actor.now)
  const closed = { userId: user.id, id: invitation.id, as: 'declined' }
  await closeInvitation(tx, actor, closed)
}

/** Takes an invitation back, and says so in the notice of it. */
export async function withdraw(
  tx: Queries,
  actor: Recorder,
  which: { folderId: number; id: number },
): Promise<void> {
  const row = await withdrawInvitation(tx, { ownerId: actor.userId, ...which }, actor.now)
  if (!row) throw notFound('Invitation')
  const invited = await findUserByEmail(tx, row.email)
  if (invited) await closeInvitation(tx, actor, { userId: invited.id, id: row.id, as: 'withdrawn' })
}

/** Somebody has confirmed their address: keeps the invitations that wait for it. */
export async function keepWaiting(
  tx: Queries,
  teller: Teller,
  { id: userId, email }: UserRow,
): Promise<void> {
  for (const waiting of await listWaiting(tx, email, teller.now)) {
    await keepInvitation(tx, teller, waiting, userId)
  }
}

async function findOffer(db: Queries, user: UserRow, which: WhichInvitation, now: Date) {
  const { token, invitationId } = which
  const invitation = await (token === undefined
    ? findOwnInvitation(db, user, invitationId, now)
    : findInvitation(db, token, now))
  const leadsNowhere = () =>
    invitationId === undefined
      ? new Problem('invalid', 'Invalid or expired invitation')
      : notFound('Invitation')
  const owner = invitation && (await findUser(db, invitation.ownerId))
  if (!invitation || !owner) throw leadsNowhere()
  const folder = await findOffered(db, invitation)
  if (!folder) throw leadsNowhere()
  return { invitation, owner, folder }
}

/** The invitation of a link that still leads somewhere. */
export async function findWaiting(db: Queries, token: string, now: Date) {
  const invitation = await findInvitation(db, token, now)
  return invitation && (await findOffered(db, invitation)) ? invitation : undefined
}

/** Undefined where it was deleted since, or handed over. */
async function findOffered(db: Queries, { ownerId, folderId }: InvitationRow) {
  const folder = await findFolder(db, ownerId, folderId).catch(() => undefined)
  return folder?.userId === ownerId ? folder : undefined
}

/** By its id, only an address that was confirmed shows whose it is: anybody can enter one (A9). */
async function findOwnInvitation(
  db: Queries,
  { email, isEmailVerified }: UserRow,
  id: number | undefined,
  now: Date,
) {
  return id !== undefined && isEmailVerified ? findInvitationTo(db, { id, email }, now) : undefined
}
