import { Problem } from '../../core/problem'
import type { App } from '../app'
import { findFormerEmail, forgetFormerEmailsSince, linkWith, voided } from '../auth/link-store'
import { hashPassword } from '../auth/passwords'
import { endSessionsOf } from '../auth/session-store'
import { newToken } from '../auth/tokens'
import { findUser, mustBeFree, updateUser } from '../auth/user-store'
import type { Visitor } from '../auth/visitor'
import { announced } from '../data/announced'
import { dropLettersTo, enqueueLetter } from '../mail/queue'
import { tellProfile } from './profile'

/**
 * A15: puts back the address that an account had, verified, and ends every session. Nobody knows
 * the password that it has then, since it may have been changed along with the address: the same
 * link's token resets it, as one from forgot-password would.
 */
export async function restoreEmail(app: App, token: string, visitor: Visitor) {
  // Before the work of hashing; what counts is the same look inside the write.
  if (!(await findFormerEmail(app.db.read, token, app.now()))) throw invalidLink()
  const password = await hashPassword(newToken(), visitor.network)
  const user = await announced(app, undefined, async (tx, revisions) => {
    const now = app.now()
    const former = await findFormerEmail(tx, token, now)
    const before = former && (await findUser(tx, former.userId))
    if (!former || !before) throw invalidLink()
    const { userId, email } = former
    await mustBeFree(tx, email, { now, except: userId })
    await endSessionsOf(tx, userId)
    await dropLettersTo(tx, userId)
    await forgetFormerEmailsSince(tx, former)
    if (before.email !== email) {
      await enqueueLetter(tx, { userId, kind: 'emailChanged', address: before.email }, now)
    }
    const links = { ...voided('verification'), ...linkWith('reset', token, now) }
    const changes = { email, isEmailVerified: true, password, ...links }
    const user = await updateUser(tx, userId, changes, now)
    await tellProfile(tx, app, before, user, revisions)
    return user
  })
  app.jobs.kick()
  const { request, address } = visitor
  app.log.info('email restored', { request, address, user: user.id })
}

function invalidLink() {
  return new Problem('invalid', 'Invalid or expired link')
}
