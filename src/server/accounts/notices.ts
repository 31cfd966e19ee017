import type { Queries } from '../../../db/database'
import type { UserRow } from '../auth/user-store'
import { enqueueLetter } from '../mail/queue'

/** Tells people by mail what happened to their account, unless they don't want to hear of it. */
export async function notify(
  tx: Queries,
  { id, email, securityMails }: UserRow,
  kind: 'passwordChanged' | 'newDevice',
  now: Date,
): Promise<void> {
  if (securityMails) await enqueueLetter(tx, { userId: id, kind, address: email }, now)
}
