import * as T from '@sinclair/typebox'
import { Elysia } from 'elysia'
import type { App } from '../app'
import { failures, IdParams, Nothing } from '../http/contract'
import { Lists } from '../http/lists'
import { acting } from '../journal/acting'
import { CreateTagSchema, type Tag, TagSchema, UpdateTagSchema } from './contract'
import { createTag, deleteTag, listTags, updateTag } from './store'

export function tagRoutes(app: App) {
  const lists = new Lists<Tag[]>({ mostBytes: 8 * 1024 * 1024 })

  return new Elysia({ prefix: '/tags' })
    .use(acting(app))
    .get(
      '/',
      ({ request, set, user, revision }) =>
        lists.answer({ request, set, user }, { version: String(revision) }, () =>
          listTags(app.db.read, user.id),
        ),
      { response: { 200: T.Array(TagSchema), 304: Nothing, ...failures(401) } },
    )
    .post(
      '/',
      async ({ body, commit, status }) => {
        const { tag, isNew } = await commit('tag.create', (change) => createTag(change, body))
        return status(isNew ? 201 : 200, tag)
      },
      {
        body: CreateTagSchema,
        response: { 200: TagSchema, 201: TagSchema, ...failures(400, 401, 409) },
      },
    )
    .put(
      '/:id',
      ({ params, body, commit }) =>
        commit('tag.update', (change) => updateTag(change, params.id, body)),
      {
        params: IdParams,
        body: UpdateTagSchema,
        response: { 200: TagSchema, ...failures(400, 401, 404, 409) },
      },
    )
    .delete(
      '/:id',
      async ({ params, commit, status }) => {
        await commit('tag.delete', (change) => deleteTag(change, params.id))
        return status(204, undefined)
      },
      { params: IdParams, response: { 204: Nothing, ...failures(400, 401, 404) } },
    )
}
