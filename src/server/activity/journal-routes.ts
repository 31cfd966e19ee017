import * as T from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { DoneSchema, failures, IdParams } from '../../core/http/contract'
import {
  type JournalEntry,
  JournalEntrySchema,
  JournalQuerySchema,
} from '../../core/journal/contract'
import type { App } from '../app'
import { change } from '../docs/detail'
import { jsonAnswer } from '../http/packed'
import { withCommands } from '../sync/with-commands'

const PAGE = 20
const LARGEST_PAGE = 100

export function journalRoutes(app: App) {
  return new Elysia({ prefix: '/journal', tags: ['Journal'] })
    .use(withCommands(app))
    .get(
      '/',
      async ({ user, query: { limit = PAGE, before = Number.MAX_SAFE_INTEGER } }) => {
        const page = { limit: Math.min(limit, LARGEST_PAGE), before }
        const { body } = await app.longReads.make({ kind: 'journal', userId: user.id, ...page })
        return jsonAnswer<JournalEntry[]>(body)
      },
      {
        detail: { summary: 'List your latest changes, newest first' },
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
      {
        detail: change(
          'Undo a change',
          'Works for changes of every kind; what was deleted returns with its id. The undo is a change itself and can be undone too.',
        ),
        params: IdParams,
        response: {
          200: DoneSchema,
          ...failures(400, 401, 404, [409, 'It conflicts with a later change'], 429),
        },
      },
    )
}
