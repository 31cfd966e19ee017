import { Elysia, status } from 'elysia'
import type { Tables } from '../../core/data/tables'
import { SOURCES, type Source } from '../../core/journal/rules'
import type { Command } from '../../core/sync/contract'
import { refuseOutside, signedIn } from '../access/signed-in'
import type { Token } from '../access/token-store'
import type { App } from '../app'
import { announced } from '../data/announced'
import { type Done, execute } from './execute'

/**
 * For the routes that change something: `.use(withCommands(app))` gives them what `signedIn` does and
 * `run(command)`, which runs a command as this user. The answer names its journal row in the header
 * `x-journal`, for the client's Undo. `create` and `remove` run one and make its answer: what was
 * created, as `read` returns it (201, or 200 if an earlier request created it), or nothing (204).
 * `made` has the rows that the command looked at and wrote, where they are the user's own.
 */
export function withCommands(app: App) {
  return new Elysia()
    .use(signedIn(app))
    .derive(({ user, token, request, set }) => {
      const run = async (command: Command): Promise<Done> => {
        const source = sourceOf(request.headers)
        const done = await runOnce(app, { user, token, source }, command)
        if (done.entry !== undefined) {
          set.headers['x-journal'] = String(done.entry)
        }
        return done
      }
      return {
        run,
        async create<R>(command: Command, read: (id: number, made?: Tables) => Promise<R>) {
          const { entityId = 0, isNew, tables } = await run(command)
          return status(isNew ? 201 : 200, await read(entityId, tables))
        },
        async remove(command: Command) {
          await run(command)
          return status(204, undefined)
        },
      }
    })
    .as('scoped')
}

/** Runs a command and tells those who have to hear of it. A token's reaches its folders only. */
export async function runOnce(
  app: App,
  { user, token, source }: { user: { id: number }; token: Token | undefined; source: Source },
  command: Command,
): Promise<Done> {
  const { limits } = app.env
  const actor = { userId: user.id, source, via: token?.name, now: app.now(), limits }
  const folderIds = token?.folderIds
  return announced(app, user.id, async (tx, revisions) => {
    const by = { ...actor, revisions }
    const ran = await execute(tx, by, folderIds ? insideOf(command, folderIds) : command)
    const isPlaced = command.kind === 'task.create' || command.kind === 'task.update'
    if (folderIds && isPlaced) await refuseOutside(tx, user.id, folderIds, ran.entityId ?? 0)
    return ran
  })
}

/** A new task that names no place goes to the first folder of its token. */
function insideOf(command: Command, [id = 0]: readonly number[]): Command {
  if (command.kind !== 'task.create' || command.parent || command.folder) return command
  return { ...command, folder: { id } }
}

export function sourceOf(headers: Headers): Source {
  const client = headers.get('x-client')
  return SOURCES.find((source) => source === client) ?? 'api'
}
