import * as T from '@sinclair/typebox'
import { Elysia } from 'elysia'
import {
  CommentParams,
  CommentSchema,
  CreateCommentSchema,
  UpdateCommentSchema,
} from '../../core/comments/contract'
import { created, failures, IdParams, Nothing } from '../../core/http/contract'
import type { App } from '../app'
import { change, GONE } from '../docs/detail'
import { withCommands } from '../sync/with-commands'
import { findComment, listComments } from './store'

export function commentRoutes(app: App) {
  const { db } = app

  return new Elysia({ prefix: '/tasks/:id/comments', tags: ['Tasks'] })
    .use(withCommands(app))
    .get('/', ({ params, user }) => listComments(db, user.id, params.id), {
      detail: {
        summary: 'List the comments on a task',
        description:
          'Oldest first. `author` is null once the author has left the folder or deleted their account.',
      },
      params: IdParams,
      response: { 200: T.Array(CommentSchema), ...failures(400, 401, 404) },
    })
    .post(
      '/',
      ({ params: { id: taskId }, body, create, user }) =>
        create({ kind: 'comment.create', task: { id: taskId }, ...body }, (id) =>
          findComment(db, user.id, { taskId, id }),
        ),
      {
        detail: change('Comment on a task'),
        params: IdParams,
        body: CreateCommentSchema,
        response: created(CommentSchema, 400, 401, 403, 404, [409, GONE], 429),
      },
    )
    .patch(
      '/:commentId',
      async ({ params: { id: taskId, commentId: id }, body, run, user }) => {
        await findComment(db, user.id, { taskId, id })
        await run({ kind: 'comment.update', comment: { id }, ...body })
        return findComment(db, user.id, { taskId, id })
      },
      {
        detail: change('Edit a comment', 'Only for its author.'),
        params: CommentParams,
        body: UpdateCommentSchema,
        response: { 200: CommentSchema, ...failures(400, 401, 403, 404, 429) },
      },
    )
    .delete(
      '/:commentId',
      async ({ params: { id: taskId, commentId: id }, remove, user }) => {
        await findComment(db, user.id, { taskId, id })
        return remove({ kind: 'comment.delete', comment: { id } })
      },
      {
        detail: change('Delete a comment', 'For its author and the owner of the folder.'),
        params: CommentParams,
        response: { 204: Nothing, ...failures(400, 401, 403, 404) },
      },
    )
}
