import { eq } from 'drizzle-orm'
import type { Queries } from '../../../db/database'
import { users } from '../../../db/schema'
import type { DeleteAccount } from '../../core/auth/contract'
import { invalid } from '../../core/problem'
import type { App } from '../app'
import { verifyPassword } from '../auth/passwords'
import { endSessionsOf } from '../auth/session-store'
import { hasPassword, type UserRow } from '../auth/user-store'
import type { Visitor } from '../auth/visitor'
import { announced } from '../data/announced'
import { leaveEverything } from '../data/membership'
import { enqueueLetter } from '../mail/queue'
import type { Teller } from '../notices/keep-notice'
import { handOver } from '../sharing/hand-over'
import { throttled } from './throttle'

/**
 * Deletes an account and all that it has, in one write; the last letter says so (security 26). The
 * password is asked for again, and a wrong one counts as a failed login. Shared folders go to the
 * members that are named; members of others lose them (M13).
 */
export async function deleteAccount(
  app: App,
  user: UserRow,
  { password, handOver: bequests = [] }: DeleteAccount,
  visitor: Visitor,
): Promise<void> {
  const { request, address, network } = visitor
  const isRight = await throttled(app, user, visitor, () =>
    verifyPassword(password, user.password, network),
  )
  if (!isRight) throw incorrect()
  const { limits } = app.env
  await announced(app, user.id, async (tx, revisions) => {
    if (!(await hasPassword(tx, user))) throw incorrect()
    await removeAccount(tx, user, { limits, now: app.now(), revisions }, bequests)
  })
  app.jobs.kick()
  app.log.info('account deleted', { request, address, user: user.id })
}

export async function removeAccount(
  tx: Queries,
  user: UserRow,
  teller: Omit<Teller, 'source'>,
  bequests: NonNullable<DeleteAccount['handOver']> = [],
): Promise<void> {
  const actor = { userId: user.id, source: 'api', ...teller } as const
  for (const each of bequests) await handOver(tx, actor, each)
  await leaveEverything(tx, actor)
  await endSessionsOf(tx, user.id)
  // All else that is theirs goes with the row (spec §3).
  await tx.delete(users).where(eq(users.id, user.id))
  const farewell = { userId: null, kind: 'accountDeleted', address: user.email } as const
  await enqueueLetter(tx, farewell, teller.now)
}

function incorrect() {
  return invalid('password', 'Password is incorrect')
}
