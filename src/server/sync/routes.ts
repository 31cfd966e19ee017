import { Elysia } from 'elysia'
import { failures, Nothing } from '../../core/http/contract'
import { Problem } from '../../core/problem'
import {
  type Delta,
  DeltaSchema,
  type Outcome,
  type SyncAnswer,
  SyncAnswerSchema,
  SyncQuerySchema,
  SyncRequestSchema,
} from '../../core/sync/contract'
import { signedIn } from '../access/signed-in'
import type { App } from '../app'
import { jsonAnswer, type Packed } from '../http/packed'
import { counted } from '../http/under-way'
import { learnTimeZone } from '../notices/settings'
import { readDelta } from './delta'
import { epochOf } from './epoch'
import { Lists } from './lists'
import { runCommands } from './run-commands'
import { sourceOf } from './with-commands'

/** What the page and the terminal speak: commands in, what has changed out (O3, O5). */
export function syncRoutes(app: App) {
  const full = new Lists<Delta>(app, { mostBytes: 64 * 1024 * 1024 })
  const thisMoment = async () => ({ epoch: await epochOf(app.db), now: app.now() })

  return new Elysia({ prefix: '/sync', tags: ['Sync'] })
    .use(signedIn(app))
    .get(
      '/',
      async ({ request, set, user, revision, query }) => {
        refuseOthers(user, query.user)
        const at = await thisMoment()
        const since = query.since === undefined ? null : Number(query.since)
        const delta = await readDelta(app.db, user.id, { since, epoch: query.epoch }, at)
        if (delta) return delta
        return full.answer({ request, set, user }, { version: String(revision) }, (wanted) =>
          app.longReads.make({ kind: 'sync', userId: user.id, at }, wanted),
        )
      },
      {
        detail: {
          summary: 'Get the changes since a revision',
          description:
            'Rows as they are now, each table as its column names and lists of values, and the keys of deleted rows. Without `since`, or if the journal no longer reaches back that far, it is everything (`full`). Two things are left to the client: a subtask has the folder of its parent, and the category of a task in a folder is the folder’s name.',
        },
        query: SyncQuerySchema,
        response: { 200: DeltaSchema, 304: Nothing, ...failures(400, 401) },
      },
    )
    .post(
      '/',
      async ({ body, user, request }) => {
        refuseOthers(user, body.user)
        if (body.timeZone && user.timeZone === null) {
          const now = app.now()
          await app.db.write((tx) => learnTimeZone(tx, user, body.timeZone, now), user.id)
        }
        const actor = { userId: user.id, source: sourceOf(request.headers) }
        const outcomes = await runCommands(app, actor, body, await epochOf(app.db))
        const at = await thisMoment()
        const patch = await readDelta(app.db, user.id, body, at)
        if (patch) return { outcomes, patch }
        const { body: everything } = await app.longReads.make({ kind: 'sync', userId: user.id, at })
        const text = withOutcomes(outcomes, everything)
        return jsonAnswer<SyncAnswer>(counted(app, user.id, text))
      },
      {
        detail: {
          summary: 'Send commands and get the changes',
          description:
            'Commands run in the order of their `seq`, each only once per device, however often it is sent. A command that fails is rejected on its own; the others still run. A device that was copied sends other commands under numbers that are used: they and what follows are answered with the code `newDevice` and not run. Send those again under a new device id, with the former one as their `device`.',
        },
        body: SyncRequestSchema,
        response: { 200: SyncAnswerSchema, ...failures(400, 401) },
      },
    )
}

/** The browser's session may have become another person's since the page was opened. */
function refuseOthers(user: { id: number }, wanted: number | string | undefined) {
  if (wanted !== undefined && Number(wanted) !== user.id) {
    throw new Problem('unauthorized', 'Unauthorized')
  }
}

/** A patch with everything in it comes as its text: to read it would hold everybody up. */
function withOutcomes(outcomes: Outcome[], patch: Packed['body']): Blob {
  return new Blob([`{"outcomes":${JSON.stringify(outcomes)},"patch":`, patch, '}'])
}
