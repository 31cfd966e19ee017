import type { ChangePassword, ResetPassword } from '../../core/auth/contract'
import { newPasswordErrors } from '../../core/auth/rules'
import { invalid, Problem } from '../../core/problem'
import type { App } from '../app'
import { forgetAttempts, forgetGuesses, guessKey } from '../auth/guess-store'
import { rememberNetwork } from '../auth/known-network-store'
import { findByLink, voided } from '../auth/link-store'
import { hashPassword, verifyPassword } from '../auth/passwords'
import { createSession, endSessionsOf } from '../auth/session-store'
import { hasPassword, type UserRow, updateUser } from '../auth/user-store'
import type { Visitor } from '../auth/visitor'
import { notify } from './notices'
import { failureKey, throttled } from './throttle'

/** A8. Returns the token of the session that takes the place of all that the user had. */
export async function changePassword(
  app: App,
  user: UserRow,
  { currentPassword, newPassword, confirmPassword }: ChangePassword,
  visitor: Visitor,
): Promise<string> {
  mustBeGoodPassword('newPassword', newPassword, confirmPassword)
  const isRight = await throttled(app, user, visitor, () =>
    verifyPassword(currentPassword, user.password, visitor.network),
  )
  if (!isRight) throw incorrect()
  const password = await hashPassword(newPassword, visitor.network)
  const token = await app.db.write(async (tx) => {
    if (!(await hasPassword(tx, user))) throw incorrect()
    await updateUser(tx, user.id, { password, ...voided('reset') }, app.now())
    await endSessionsOf(tx, user.id)
    await notify(tx, user, 'passwordChanged', app.now())
    return createSession(tx, user.id, visitor.device, app.now())
  })
  const { request, address } = visitor
  app.jobs.kick()
  app.log.info('password changed', { request, address, user: user.id })
  return token
}

/**
 * A7, A14: the letter proves who owns the address, so it is verified, and everybody who was signed
 * in before is signed out.
 */
export async function resetPassword(
  app: App,
  { token, password: plain, confirmPassword }: ResetPassword,
  { request, address, network }: Visitor,
): Promise<void> {
  mustBeGoodPassword('password', plain, confirmPassword)
  // Before the work of hashing; what counts is the same look inside the write.
  if (!(await findByLink(app.db.read, 'reset', token, app.now()))) throw invalidToken()
  const password = await hashPassword(plain, network)
  const { id } = await app.db.write(async (tx) => {
    const user = await findByLink(tx, 'reset', token, app.now())
    if (!user) throw invalidToken()
    await endSessionsOf(tx, user.id)
    await notify(tx, user, 'passwordChanged', app.now())
    await forgetAttempts(tx, failureKey(user.id, address))
    await forgetGuesses(tx, guessKey('account', user.id))
    // Or who guesses on would shut out the owner again before the first sign-in.
    await rememberNetwork(tx, user.id, network, app.now())
    return updateUser(
      tx,
      user.id,
      { password, isEmailVerified: true, ...voided('reset') },
      app.now(),
    )
  })
  app.jobs.kick()
  app.log.info('password reset', { request, address, user: id })
}

/** Throws what `newPasswordErrors` finds. */
export function mustBeGoodPassword(...password: Parameters<typeof newPasswordErrors>) {
  const errors = newPasswordErrors(...password)
  if (errors[0]) throw new Problem('invalid', errors[0].message, { errors })
}

function incorrect() {
  return invalid('currentPassword', 'Current password is incorrect')
}

function invalidToken() {
  return new Problem('invalid', 'Invalid or expired reset token')
}
