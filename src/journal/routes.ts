import * as T from '@sinclair/typebox'
import { Elysia } from 'elysia'
import type { App } from '../app'
import { DoneSchema, failures, IdParams } from '../http/contract'
import { withCommands } from '../sync/with-commands'
import { JournalEntrySchema, JournalQuerySchema } from './contract'
import { listEntries } from './list-entries'

const PAGE = 20
const LARGEST_PAGE = 100

export function journalRoutes(app: App) {
  return new Elysia({ prefix: '/journal' })
    .use(withCommands(app))
    .get(
      '/',
      ({ user, query: { limit = PAGE, before = Number.MAX_SAFE_INTEGER } }) =>
        listEntries(app.db.read, user.id, { limit: Math.min(limit, LARGEST_PAGE), before }),
      {
        query: JournalQuerySchema,
        response: { 200: T.Array(JournalEntrySchema), ...failures(400, 401) },
      },
    )
    .post(
      '/:id/undo',
      async ({ params, run }) => {
        await run({ kind: 'undo', entry: params.id })
        return { message: 'Change undone' }
      },
      { params: IdParams, response: { 200: DoneSchema, ...failures(400, 401, 404, 409, 429) } },
    )
}
