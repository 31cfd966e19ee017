import type { Queries } from '../../../db/database'
import { inboxOf, normalizeEmail } from '../../core/auth/rules'
import { Problem } from '../../core/problem'
import type { App } from '../app'
import { attemptKey, recordAttempt, roomAgainAt } from '../auth/guess-store'
import { type LinkKind, voidLink } from '../auth/link-store'
import { findUserByEmail, type UserRow } from '../auth/user-store'
import type { Visitor } from '../auth/visitor'
import { enqueueIfThere } from '../mail/queue'
import { mustHaveRoom } from './throttle'

/** Letters to one inbox (security 9). */
const LETTERS = { most: 3, window: 60 * 60 * 1000 }

const NOBODY = 0

/**
 * Forgot-password and resend-verification (A5, A6). Known or not, each request runs the same
 * statements in one commit and is answered before a letter is made; only rows tell the difference.
 * A newer request voids the older link, but one that brings no letter leaves it as it is.
 */
export async function requestLetter(
  app: App,
  kind: LinkKind,
  givenEmail: string,
  { request, address }: Visitor,
): Promise<void> {
  mustHaveRoom(app, 'letter', address)
  const email = normalizeEmail(givenEmail)
  const now = app.now()
  const { user, isLimited } = await app.db.write(async (tx) => {
    const user = await findUserByEmail(tx, email)
    const isLimited = await hasEnoughLetters(tx, app, email)
    const isSent = user && !isLimited && !(kind === 'verification' && user.isEmailVerified)
    await voidLink(tx, kind, isSent ? user.id : NOBODY)
    await enqueueIfThere(tx, { userId: isSent ? user.id : NOBODY, kind }, now)
    await recordAttempt(tx, isSent ? letterKey(email) : attemptKey('no letter', email), now)
    return { user, isLimited }
  })
  app.jobs.kick()
  const event = isLimited ? 'too many letters' : 'letter requested'
  app.log.info(event, { request, address, kind, user: user?.id })
}

/** Counts a letter that is in the same write put into the queue. */
export async function countLetter(tx: Queries, { email }: Pick<UserRow, 'email'>, now: Date) {
  await recordAttempt(tx, letterKey(email), now)
}

export async function hasEnoughLetters(tx: Queries, { env, now }: App, email: string) {
  const until = await roomAgainAt(tx, letterKey(email), LETTERS, now())
  return env.rateLimits && until !== undefined
}

export function tooManyLetters(): Problem {
  return new Problem(
    'tooMany',
    'Too many letters were sent to this address. Please try again in an hour.',
    { retryAfter: 60 * 60 },
  )
}

/** However the address is spelled, the letters are in the one inbox. */
function letterKey(email: string) {
  return attemptKey('letter', inboxOf(email))
}
