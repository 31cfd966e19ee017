import { Elysia } from 'elysia'
import type { App } from '../app'
import { signedIn } from '../auth/signed-in'
import { failures, Nothing } from '../http/contract'
import { Lists } from '../http/lists'
import { learnTimeZone } from '../notices/settings'
import { Problem } from '../problem'
import {
  type Delta,
  DeltaSchema,
  SyncAnswerSchema,
  SyncQuerySchema,
  SyncRequestSchema,
} from './contract'
import { readDelta } from './delta'
import { epochOf } from './epoch'
import { runCommands } from './run-commands'
import { sourceOf } from './with-commands'

/** What the page and the terminal speak: commands in, what has changed out (O3, O5). */
export function syncRoutes(app: App) {
  const full = new Lists<Delta>(app.db, { mostBytes: 64 * 1024 * 1024 })

  return new Elysia({ prefix: '/sync' })
    .use(signedIn(app))
    .get(
      '/',
      async ({ request, set, user, revision, query }) => {
        refuseOthers(user, query.user)
        const since = query.since === undefined ? null : Number(query.since)
        const read = (from: number | null) =>
          readDelta(app.db, user.id, { since: from, epoch: query.epoch }, app.now())
        if (since !== null) return read(since)
        const version = String(revision)
        return full.answer({ request, set, user }, { version }, () => read(null))
      },
      {
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
        return { outcomes, patch: await readDelta(app.db, user.id, known(body), app.now()) }
      },
      {
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

function known({ since = null, epoch = null }: { since?: number | null; epoch?: string | null }) {
  return { since, epoch }
}
