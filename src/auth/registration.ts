import type { App } from '../app'
import { createInbox } from '../folders/store'
import { enqueue } from '../mail/queue'
import { Problem } from '../problem'
import type { Register } from './contract'
import { countLetter } from './letter-requests'
import { findByLink } from './link-store'
import { mustBeGoodPassword } from './password'
import { hashPassword } from './passwords'
import { normalizeEmail } from './rules'
import { insertUser, toUser, updateUser } from './user-store'
import type { Visitor } from './visitor'

/** A1, P9: the account, its folder and its letter, or none of them. Nobody is signed in by it. */
export async function register(app: App, input: Register, { request, address }: Visitor) {
  mustBeGoodPassword('password', input.password)
  const now = app.now()
  const password = await hashPassword(input.password)
  const user = await app.db.write(async (tx) => {
    const user = await insertUser(
      tx,
      {
        email: normalizeEmail(input.email),
        password,
        firstName: input.firstName || null,
        lastName: input.lastName || null,
        profileImageUrl: input.profileImageUrl || null,
      },
      now,
    )
    await createInbox(tx, user.id)
    await enqueue(tx, { userId: user.id, kind: 'verification' }, now)
    await countLetter(tx, user, now)
    return user
  })
  app.mailer.kick()
  app.log.info('registered', { request, address, user: user.id })
  return toUser(user)
}

/** A5: as often as the link is followed while it is valid. */
export async function verifyEmail(app: App, token: string, { request, address }: Visitor) {
  const now = app.now()
  const user = await app.db.write(async (tx) => {
    const user = await findByLink(tx, 'verification', token, now)
    if (!user) throw new Problem('invalid', 'Invalid or expired verification token')
    return user.isEmailVerified ? user : updateUser(tx, user.id, { isEmailVerified: true }, now)
  })
  app.log.info('email verified', { request, address, user: user.id })
}
