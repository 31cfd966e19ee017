import type { App } from '../app'
import { Problem } from '../problem'
import { sessionToken } from './cookie'
import { findSession } from './session-store'

/** Bodies are read before `signedIn` is asked, and nobody unknown may send 25 MiB. */
export async function refuseStrangers({ db, env, now }: App, request: Request): Promise<number> {
  const token = sessionToken(request.headers, env)
  const found = token && (await findSession(db, token, now()))
  if (!found) throw new Problem('unauthorized', 'Unauthorized')
  return found.user.id
}
