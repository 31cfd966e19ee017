import * as T from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { created, failures, IdParams, Nothing } from '../../core/http/contract'
import { compareNames } from '../../core/names'
import { CreateTagSchema, TagSchema, UpdateTagSchema } from '../../core/tags/contract'
import type { App } from '../app'
import { findOwn } from '../data/own-rows'
import { change, DELETION, GONE_OR_TAKEN, TAKEN } from '../docs/detail'
import { answerOwn } from '../sync/lists'
import { withCommands } from '../sync/with-commands'

export function tagRoutes(app: App) {
  return new Elysia({ prefix: '/tags', tags: ['Tags'] })
    .use(withCommands(app))
    .get('/', answerOwn(app, 'tags', compareNames), {
      detail: { summary: 'List the tags, by name' },
      response: { 200: T.Array(TagSchema), 304: Nothing, ...failures(401) },
    })
    .post(
      '/',
      ({ body, create, user }) =>
        create({ kind: 'tag.create', ...body }, (id) => findOwn(app.db.read, 'tags', user.id, id)),
      {
        detail: change('Create a tag', 'Names are unique, ignoring case.'),
        body: CreateTagSchema,
        response: created(TagSchema, 400, 401, [409, GONE_OR_TAKEN], 429),
      },
    )
    .put(
      '/:id',
      async ({ params, body, run, user }) => {
        await run({ kind: 'tag.update', tag: { id: params.id }, ...body })
        return findOwn(app.db.read, 'tags', user.id, params.id)
      },
      {
        detail: change('Rename or recolour a tag'),
        params: IdParams,
        body: UpdateTagSchema,
        response: { 200: TagSchema, ...failures(400, 401, 404, [409, TAKEN], 429) },
      },
    )
    .delete(
      '/:id',
      ({ params, remove }) => remove({ kind: 'tag.delete', tag: { id: params.id } }),
      { ...DELETION, detail: change('Delete a tag and remove it from its tasks') },
    )
}
