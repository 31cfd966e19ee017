import { Elysia } from 'elysia'
import { Problem } from '../../core/problem'
import type { App } from '../app'
import { traceOf } from '../http/trace'
import { sessionToken, writeSessionCookie } from './cookie'
import { endIfOver, findSession, renewSession, type Session } from './session-store'

/**
 * For the routes that need a user: `.use(signedIn(app))` gives them `user` (their row),
 * `session` ({sid, ...}) and `revision` (of their data), or answers 401 before the body is checked.
 */
export function signedIn(app: App) {
  return new Elysia().derive({ as: 'scoped' }, async ({ request, set }) => {
    const token = sessionToken(request.headers, app.env)
    const found = token && (await findSession(app.db, token, app.now()))
    if (!found) {
      if (token) await endIfOver(app.db, token, app.now())
      throw new Problem('unauthorized', 'Unauthorized')
    }
    traceOf(request).userId = found.user.id
    if (await renew(app, found.session)) writeSessionCookie(set.headers, token, app.env)
    return found
  })
}

/**
 * The same for a body that is read before `signedIn` is asked: nobody unknown may send 25 MiB.
 * Returns the user's id, or throws unauthorized.
 */
export async function refuseStrangers({ db, env, now }: App, request: Request): Promise<number> {
  const token = sessionToken(request.headers, env)
  const found = token && (await findSession(db, token, now()))
  if (!found) throw new Problem('unauthorized', 'Unauthorized')
  return found.user.id
}

/** Where nothing can be written, a full disk for example, people can still read. */
async function renew({ db, log, now }: App, session: Session): Promise<boolean> {
  try {
    return await renewSession(db, session, now())
  } catch (error) {
    log.error('session not renewed', { error: String(error) })
    return false
  }
}
