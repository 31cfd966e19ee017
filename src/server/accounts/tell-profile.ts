import type { Queries } from '../../../db/database'
import type { App } from '../app'
import type { UserRow } from '../auth/user-store'
import { changeProfile } from '../data/membership'
import type { Revisions } from '../journal/record'

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
