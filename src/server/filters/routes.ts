import * as T from '@sinclair/typebox'
import { Elysia } from 'elysia'
import {
  CreateFilterSchema,
  SavedFilterSchema,
  UpdateFilterSchema,
} from '../../core/filters/contract'
import { compareFolders } from '../../core/folders/rules'
import { created, failures, IdParams, Nothing } from '../../core/http/contract'
import type { App } from '../app'
import { findOwn } from '../data/own-rows'
import { change, DELETION, GONE_OR_TAKEN, TAKEN } from '../docs/detail'
import { answerOwn } from '../sync/lists'
import { withCommands } from '../sync/with-commands'

export function filterRoutes(app: App) {
  return new Elysia({ prefix: '/filters', tags: ['Filters'] })
    .use(withCommands(app))
    .get('/', answerOwn(app, 'filters', compareFolders), {
      detail: { summary: 'List the saved filters, in the user’s order' },
      response: { 200: T.Array(SavedFilterSchema), 304: Nothing, ...failures(401) },
    })
    .post(
      '/',
      ({ body, create, user }) =>
        create({ kind: 'filter.create', ...body }, (id) =>
          findOwn(app.db.read, 'filters', user.id, id),
        ),
      {
        detail: change(
          'Save a filter',
          'Names are unique, ignoring case. The query language: `|` for or, `&` or a space for and, `!` for not, `( )` to group, and a comma between lists. Terms are `#folder`, `@tag`, `name*`, `p1` to `p4`, `overdue`, `no date`, `no tag`, `repeating`, `subtask`, `done`, `open`, `assigned to me`, `+ann`, `due < day` (also `created` and `completed`) and a day in words; anything else is searched for. An error says where the query can’t be read.',
        ),
        body: CreateFilterSchema,
        response: created(SavedFilterSchema, 400, 401, [409, GONE_OR_TAKEN], 429),
      },
    )
    .put(
      '/:id',
      async ({ params, body: { afterId, ...fields }, run, user }) => {
        const filter = { id: params.id }
        if (afterId) await findOwn(app.db.read, 'filters', user.id, afterId)
        if (Object.keys(fields).length > 0 || afterId === undefined) {
          await run({ kind: 'filter.update', filter, ...fields })
        }
        if (afterId !== undefined) {
          await run({ kind: 'filter.move', filter, after: afterId ? { id: afterId } : null })
        }
        return findOwn(app.db.read, 'filters', user.id, params.id)
      },
      {
        detail: change(
          'Change a filter',
          '`afterId` moves it behind another filter, or to the top with null.',
        ),
        params: IdParams,
        body: UpdateFilterSchema,
        response: { 200: SavedFilterSchema, ...failures(400, 401, 404, [409, TAKEN], 429) },
      },
    )
    .delete(
      '/:id',
      ({ params, remove }) => remove({ kind: 'filter.delete', filter: { id: params.id } }),
      { ...DELETION, detail: change('Delete a filter') },
    )
}
