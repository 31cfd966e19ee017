import { Elysia } from 'elysia'
import type { App } from '../app'
import { traceOf } from '../http/trace'
import { Problem } from '../problem'
import { sessionToken, writeSessionCookie } from './cookie'
import { findSession, renewSession } from './session-store'

/**
 * For the routes that need a user: `.use(signedIn(app))` gives them `user` (their row) and
 * `session` ({sid, ...}), or answers 401 before the body is looked at.
 */
export function signedIn(app: App) {
  return new Elysia().derive({ as: 'scoped' }, async ({ request, set }) => {
    const token = sessionToken(request.headers, app.env)
    const found = token && (await findSession(app.db, token, app.now()))
    if (!found) throw new Problem('unauthorized', 'Unauthorized')
    traceOf(request).userId = found.user.id
    if (await renewSession(app.db, found.session, app.now())) {
      writeSessionCookie(set.headers, token, app.env)
    }
    return found
  })
}
