import type { Queries } from '../../../db/database'
import type { Profile, User } from '../../core/auth/contract'
import { normalizeEmail } from '../../core/auth/rules'
import { Problem } from '../../core/problem'
import type { App } from '../app'
import { keepFormerEmail, voided } from '../auth/link-store'
import { findUser, mustBeFree, toUser, type UserRow, updateUser } from '../auth/user-store'
import type { Visitor } from '../auth/visitor'
import { announced } from '../data/announced'
import { changeProfile } from '../data/membership'
import type { Revisions } from '../journal/record'
import { dropLettersTo, enqueueLetter } from '../mail/queue'
import { countLetter, hasEnoughLetters, tooManyLetters } from './letter-requests'

/** The names, and the email as A9 says. Sent twice, it is the same as once. */
export async function updateProfile(
  app: App,
  { id }: UserRow,
  { firstName, lastName, email: givenEmail }: Profile,
  { request, address }: Visitor,
): Promise<User> {
  const email = normalizeEmail(givenEmail)
  const { isMoved, after } = await announced(app, undefined, async (tx, revisions) => {
    const before = await findUser(tx, id)
    if (!before) throw new Problem('unauthorized', 'Unauthorized')
    const named = await updateUser(tx, id, { firstName, lastName }, app.now())
    const isMoved = email !== named.email
    const after = isMoved ? await move(tx, app, named, email) : named
    await tellProfile(tx, app, before, after, revisions)
    return { isMoved, after }
  })
  if (isMoved) {
    app.jobs.kick()
    app.log.info('email changed', { request, address, user: id })
  }
  return toUser(after)
}

/** Links that went to the old address die, and so do those that would now go to the new one. */
async function move(tx: Queries, app: App, user: UserRow, email: string): Promise<UserRow> {
  await mustBeFree(tx, email, { now: app.now(), except: user.id })
  if (await hasEnoughLetters(tx, app, email)) throw tooManyLetters()
  const now = app.now()
  const changes = { email, isEmailVerified: false, ...voided('verification'), ...voided('reset') }
  // An address that nobody has confirmed is nobody's to take back (A15).
  if (user.isEmailVerified) await keepFormerEmail(tx, user.id, user.email, now)
  const moved = await updateUser(tx, user.id, changes, now)
  await dropLettersTo(tx, user.id)
  await enqueueLetter(tx, { userId: user.id, kind: 'verification' }, now)
  await countLetter(tx, moved, now)
  await enqueueLetter(tx, { userId: user.id, kind: 'emailChanged', address: user.email }, now)
  return moved
}

const SHOWN = ['firstName', 'lastName', 'email', 'profileImageUrl'] as const

/** Tells those who share a folder with somebody of what they are shown of them, where that has changed. */
export async function tellProfile(
  tx: Queries,
  { now, env }: App,
  before: UserRow,
  after: UserRow,
  revisions: Revisions,
): Promise<void> {
  if (SHOWN.every((name) => before[name] === after[name])) return
  const actor = { userId: after.id, source: 'api', now: now(), limits: env.limits } as const
  await changeProfile(tx, { ...actor, revisions })
}
