import type { Login } from '../../core/auth/contract'
import { normalizeEmail } from '../../core/auth/rules'
import { Problem } from '../../core/problem'
import type { App } from '../app'
import { rememberDevice } from '../auth/known-device-store'
import { rememberNetwork } from '../auth/known-network-store'
import { verifyPassword } from '../auth/passwords'
import { createSession, endSession } from '../auth/session-store'
import { findUserByEmail, hasPassword, toUser } from '../auth/user-store'
import type { Visitor } from '../auth/visitor'
import { learnTimeZone } from '../notices/settings'
import { notify } from './notices'
import { mustHaveRoom, throttledSignIn } from './throttle'

/**
 * A2. The session and its token are new whatever cookie came with the request. An unknown email
 * takes as long as a known one.
 */
export async function login(app: App, input: Login, visitor: Visitor) {
  const { request, address, network, device } = visitor
  mustHaveRoom(app, 'login', address)
  const email = normalizeEmail(input.email)
  const user = await findUserByEmail(app.db.read, email)
  const refuse = (reason: string) =>
    app.log.info('login refused', { request, address, reason, user: user?.id })

  const isRight = await throttledSignIn(app, { email, user }, visitor, () =>
    verifyPassword(input.password, user?.password, network),
  )
  if (!user || !isRight) {
    refuse('wrong email or password')
    throw wrong()
  }
  if (!user.isEmailVerified) {
    refuse('email not verified')
    throw new Problem('forbidden', 'Please verify your email before logging in.')
  }
  const token = await app.db.write(async (tx) => {
    // It may have been reset since, and that ended all sessions but this one (A7).
    if (!(await hasPassword(tx, user))) throw wrong()
    if (visitor.token) await endSession(tx, visitor.token)
    await learnTimeZone(tx, user, input.timeZone, app.now())
    await rememberNetwork(tx, user.id, network, app.now())
    const { isNew, isFirst } = await rememberDevice(tx, user.id, device, app.now())
    if (isNew && !isFirst) await notify(tx, user, 'newDevice', app.now())
    return createSession(tx, user.id, device, app.now())
  })
  app.jobs.kick()
  app.log.info('login', { request, address, user: user.id })
  return { user: toUser(user), token }
}

/** A4: also when there is no session to end. */
export async function logout(app: App, { request, address, token }: Visitor) {
  if (!token) return
  const user = await app.db.write((tx) => endSession(tx, token))
  if (user) app.log.info('logout', { request, address, user })
}

function wrong() {
  return new Problem('unauthorized', 'Invalid email or password')
}
