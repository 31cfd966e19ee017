import * as T from '@sinclair/typebox'
import { commandSchemas } from '../data/command-schemas'
import {
  ClientId,
  Instant,
  named,
  nullable,
  Reference,
  required,
  wholeNumber,
} from '../http/contract'
import { PersonSchema } from '../sharing/contract'

export const CommentSchema = named('Comment', {
  id: T.Integer(),
  taskId: T.Integer(),
  authorId: T.Integer(),
  author: nullable(PersonSchema),
  text: T.String(),
  clientId: nullable(T.String()),
  createdAt: Instant,
  updatedAt: T.String({ description: 'Later than createdAt if it was edited' }),
})

const Text = required('Comment', 4000, 'Plain text')

export const CreateCommentSchema = T.Object({ text: Text, clientId: T.Optional(ClientId) })
export const UpdateCommentSchema = T.Object({ text: Text })

const PathId = wholeNumber({ error: 'An id is a positive whole number' })
export const CommentParams = T.Object({ id: PathId, commentId: PathId })

/** What can be done to comments, as data (O1). */
export const COMMENT_SCHEMAS = commandSchemas({
  'comment.create': {
    task: Reference,
    ...CreateCommentSchema.properties,
  },
  'comment.update': {
    comment: Reference,
    ...UpdateCommentSchema.properties,
  },
  'comment.delete': { comment: Reference },
})

export type Comment = T.Static<typeof CommentSchema>
/** A comment as it is kept: whose it is follows from the task (M11). */
export type CommentRow = Omit<Comment, 'author'>
