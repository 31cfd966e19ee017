import { Elysia } from 'elysia'
import { SOURCES, type Source } from '../../core/journal/contract'
import type { Command } from '../../core/sync/contract'
import type { App } from '../app'
import { signedIn } from '../auth/signed-in'
import { type Done, execute } from './execute'

/**
 * For the routes that change something: `.use(withCommands(app))` gives them what `signedIn` does and
 * `run(command)`, which runs a command as this user. The answer names its journal row in the header
 * `x-journal`, for the client's Undo.
 */
export function withCommands(app: App) {
  return new Elysia()
    .use(signedIn(app))
    .derive(({ user, request, set }) => ({
      async run(command: Command): Promise<Done> {
        const source = sourceOf(request.headers)
        const actor = { userId: user.id, source, now: app.now(), limits: app.env.limits }
        const done = await app.db.write((tx) => execute(tx, actor, command), user.id)
        app.events.announce(done.revisions)
        if (done.entry !== undefined) {
          set.headers['x-journal'] = String(done.entry)
        }
        return done
      },
    }))
    .as('scoped')
}

export function sourceOf(headers: Headers): Source {
  const client = headers.get('x-client')
  return SOURCES.find((source) => source === client) ?? 'api'
}
