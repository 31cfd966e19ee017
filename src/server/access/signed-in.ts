import { Elysia } from 'elysia'
import type { Queries } from '../../../db/database'
import { notFound, Problem } from '../../core/problem'
import { type Right, TOKEN_PREFIX } from '../../core/tokens/contract'
import type { App } from '../app'
import { sessionToken, writeSessionCookie } from '../auth/cookie'
import { endIfOver, findSession, renewSession, type Session } from '../auth/session-store'
import type { UserRow } from '../auth/user-store'
import { openSeen } from '../data/access'
import { traceOf } from '../http/trace'
import { mayReach } from './token-rights'
import { findToken, noteUse, type Token, type TokenHolder } from './token-store'

interface Asking {
  request: Request
  /** As its pattern: /api/tasks/:id. */
  route: string
  params?: { id?: unknown }
}

export type SignedIn = {
  user: UserRow
  revision: number
  /** What a program came with in place of a session (D1). */
  token: Token | undefined
}

/**
 * For the routes that need a user: `.use(signedIn(app))` gives them `user` (their row), `revision`
 * (of their data) and `token`, or answers 401 before the body is checked. A personal token reaches
 * the routes that src/server/access/token-rights.ts names.
 */
export function signedIn(app: App) {
  return new Elysia().derive(
    { as: 'scoped' },
    async ({ request, set, route, params }): Promise<SignedIn> => {
      const text = sessionToken(request.headers, app.env)
      if (text?.startsWith(TOKEN_PREFIX)) return byToken(app, text, { request, route, params })
      const { user, revision } = await bySession(app, text, { request, set })
      return { user, revision, token: undefined }
    },
  )
}

/** The same for routes about the session itself, and for all that no token may reach: with `session`. */
export function inSession(app: App) {
  return new Elysia().derive({ as: 'scoped' }, ({ request, set }) =>
    bySession(app, sessionToken(request.headers, app.env), { request, set }),
  )
}

/** Who has a session. Throws unauthorized. One that is used is extended. */
export async function bySession(
  app: App,
  text: string | undefined,
  { request, set }: { request: Request; set: { headers: Record<string, unknown> } },
) {
  if (text?.startsWith(TOKEN_PREFIX)) throw notForTokens()
  const found = text && (await findSession(app.db, text, app.now()))
  if (!found) {
    if (text) await endIfOver(app.db, text, app.now())
    throw new Problem('unauthorized', 'Unauthorized')
  }
  Object.assign(traceOf(request), { userId: found.user.id, revision: found.revision })
  if (await renew(app, found.session)) writeSessionCookie(set.headers, text, app.env)
  return found
}

async function byToken(app: App, text: string, asking: Asking): Promise<TokenHolder> {
  const found = await holderOf(app, text, asking.request)
  const { token, user } = found
  const { request, route, params } = asking
  const path = route.replace(/\/$/, '')
  if (!mayReach(token, `${request.method} ${path}`)) throw notForTokens()
  if (token.folderIds && path.startsWith('/api/tasks/:id')) {
    await refuseOutside(app.db.read, user.id, token.folderIds, Number(params?.id))
  }
  return found
}

/**
 * Who holds a personal token, whatever it may do. Counts the request for the token, and notes its
 * use. Throws unauthorized for one that has ended, and tooMany.
 */
export async function holderOf(app: App, text: string, request: Request): Promise<TokenHolder> {
  const found = await findToken(app.db, text, app.now())
  if (!found) throw new Problem('unauthorized', 'This token has ended.')
  await countUse(app, found, request)
  return found
}

async function countUse(app: App, found: TokenHolder, request: Request) {
  const trace = traceOf(request)
  trace.userId = found.user.id
  const kind = found.token.right === 'caldav' ? 'calendar' : 'token'
  app.limits.count(kind, `token ${found.token.id}`, app.now())
  try {
    await noteUse(app.db, found, trace.address, app.now())
  } catch (error) {
    // Where nothing can be written, people can still read.
    app.log.error('use of a token not noted', { error: String(error) })
  }
}

/** The same of a token that is part of an address. Throws notFound unless it has one of these rights. */
export async function holderAt(
  app: App,
  text: string,
  request: Request,
  rights: readonly Right[],
): Promise<TokenHolder> {
  const found = await findToken(app.db, text, app.now())
  if (!found || !rights.includes(found.token.right)) {
    throw new Problem('notFound', 'There is nothing at this address.')
  }
  await countUse(app, found, request)
  return found
}

function notForTokens() {
  return new Problem('forbidden', 'This token has no right to do that.')
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

/** If nothing can be written, as on a full disk, people can still read. */
async function renew({ db, log, now }: App, session: Session): Promise<boolean> {
  try {
    return await renewSession(db, session, now())
  } catch (error) {
    log.error('session not renewed', { error: String(error) })
    return false
  }
}

/**
 * Refuses a task outside the folders that a token is limited to (D1). Throws notFound where the
 * token's holder sees no such task.
 */
export async function refuseOutside(
  tx: Queries,
  userId: number,
  folderIds: readonly number[],
  taskId: number,
): Promise<void> {
  const slice = await openSeen(tx, userId, 'tasks', taskId)
  const task = slice?.tables.tasks.get(taskId)
  if (!slice || !task) throw notFound('Task')
  const { parentTaskId } = task
  if (parentTaskId !== null) await slice.byIds('tasks', [parentTaskId])
  const { folderId } = slice.tables.tasks.get(parentTaskId ?? taskId) ?? task
  if (folderId === null || !folderIds.includes(folderId)) {
    throw new Problem('forbidden', 'This token doesn’t reach that folder.')
  }
}
