import type { Queries } from '../../../db/database'
import type { InvitationState, Register } from '../../core/auth/contract'
import { FIRST_STEPS } from '../../core/auth/preferences'
import { normalizeEmail } from '../../core/auth/rules'
import { Problem } from '../../core/problem'
import type { App } from '../app'
import { hasInvite, useInvite } from '../auth/invite-store'
import { findByLink } from '../auth/link-store'
import { hashPassword } from '../auth/passwords'
import { insertUser, toUser, updateUser } from '../auth/user-store'
import type { Visitor } from '../auth/visitor'
import { announced } from '../data/announced'
import { createInbox } from '../data/own-rows'
import { enqueueLetter } from '../mail/queue'
import { learnTimeZone } from '../notices/settings'
import { findWaiting, keepWaiting } from '../sharing/invitations'
import { countLetter, hasEnoughLetters, tooManyLetters } from './letter-requests'
import { mustBeGoodPassword } from './password'
import { mustHaveRoom } from './throttle'

/** A1, P9: the account, its folder and its letter, or nothing. Nobody is signed in by it. */
export async function register(app: App, input: Register, visitor: Visitor) {
  const { request, address, network } = visitor
  if (app.env.registration === 'closed') {
    throw new Problem('forbidden', 'Registration is closed on this server.')
  }
  mustHaveRoom(app, 'registration', address)
  mustBeGoodPassword('password', input.password)
  const now = app.now()
  const password = await hashPassword(input.password, network)
  const user = await app.db.write(async (tx) => {
    if (app.env.registration === 'invite') await mustBeInvited(tx, input.invite, now)
    const user = await insertUser(
      tx,
      {
        email: normalizeEmail(input.email),
        password,
        firstName: input.firstName || null,
        lastName: input.lastName || null,
        profileImageUrl: input.profileImageUrl || null,
        preferences: JSON.stringify({ firstSteps: FIRST_STEPS }),
      },
      now,
    )
    if (await hasEnoughLetters(tx, app, user.email)) throw tooManyLetters()
    await createInbox(tx, user.id)
    await learnTimeZone(tx, user, input.timeZone, now)
    const opened = input.invite && (await findWaiting(tx, input.invite, now))
    const about = opened ? { about: String(opened.id) } : {}
    await enqueueLetter(tx, { userId: user.id, kind: 'verification', ...about }, now)
    await countLetter(tx, user, now)
    return user
  })
  app.jobs.kick()
  app.log.info('registered', { request, address, user: user.id })
  return toUser(user)
}

async function mustBeInvited(tx: Queries, invite: string | null | undefined, now: Date) {
  if (!invite) {
    throw new Problem('forbidden', 'You need an invitation link to register on this server.')
  }
  if (await useInvite(tx, invite, now)) return
  throw new Problem('forbidden', 'This invitation link has been used or has expired.')
}

/**
 * Whether an invitation, to register or to a folder, can still be used, and the address that was invited.
 * A stranger is told no more, and nothing of the address's account.
 */
export async function readInvitation({ db, now }: App, token: string): Promise<InvitationState> {
  if (await hasInvite(db.read, token, now())) return { usable: true }
  const waiting = await findWaiting(db.read, token, now())
  return waiting ? { usable: true, email: waiting.email } : { usable: false }
}

/** A5: as often as the link is followed while it is valid. */
export async function verifyEmail(app: App, token: string, { request, address }: Visitor) {
  const now = app.now()
  const user = await announced(app, undefined, async (tx, revisions) => {
    const user = await findByLink(tx, 'verification', token, now)
    if (!user) throw new Problem('invalid', 'Invalid or expired verification token')
    if (user.isEmailVerified) return user
    await keepWaiting(tx, { source: 'web', now, limits: app.env.limits, revisions }, user)
    return updateUser(tx, user.id, { isEmailVerified: true }, now)
  })
  app.log.info('email verified', { request, address, user: user.id })
}
