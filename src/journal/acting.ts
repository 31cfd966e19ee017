import { Elysia } from 'elysia'
import type { App } from '../app'
import { signedIn } from '../auth/signed-in'
import type { Change } from './change'
import { commit } from './commit'
import { type Kind, SOURCES, type Source } from './contract'

/**
 * For the routes that change something: `.use(acting(app))` gives them what `signedIn` does and
 * `commit(kind, work)`, which makes the change as this user. The answer names its journal row in
 * the header `x-journal`, for the client's Undo.
 */
export function acting(app: App) {
  return new Elysia()
    .use(signedIn(app))
    .derive(({ user, request, set }) => ({
      async commit<T>(kind: Kind, work: (change: Change) => Promise<T>): Promise<T> {
        const actor = { userId: user.id, source: sourceOf(request.headers) }
        const { result, journalId } = await commit(app, actor, kind, work)
        if (journalId !== undefined) set.headers['x-journal'] = String(journalId)
        return result
      },
    }))
    .as('scoped')
}

function sourceOf(headers: Headers): Source {
  const client = headers.get('x-client')
  return SOURCES.find((source) => source === client) ?? 'api'
}
