import { type Context, changed } from '../data/context'
import { noPatch, type Patch, type Tables } from '../data/tables'
import { notFound, Problem } from '../problem'
import { foundTask } from '../tasks/apply'
import type { CommentCommand, CommentRow } from './contract'

/** What a command about comments changes (M11). Throws a Problem where it can't be done. */
export function applyToComments(tables: Tables, command: CommentCommand, context: Context): Patch {
  if (command.kind === 'comment.create') return create(tables, command, context)
  const comment = tables.comments.find(command.comment)
  if (!comment) throw notFound('Comment')
  const task = foundTask(tables, { id: comment.taskId })
  const isAuthor = comment.authorId === context.actorId
  if (command.kind === 'comment.delete') {
    if (!isAuthor && task.userId !== context.actorId)
      throw refused('its author or the owner of the folder can delete')
    return { put: {}, del: { comments: [comment.id] } }
  }
  if (!isAuthor) throw refused('its author can edit')
  return put(changed(comment, { ...comment, text: command.text }, context))
}

function create(
  tables: Tables,
  { task: ref, text, clientId }: Extract<CommentCommand, { kind: 'comment.create' }>,
  { id, actorId, at }: Context,
): Patch {
  if (clientId && tables.comments.find({ clientId })) return noPatch()
  const taskId = foundTask(tables, ref).id
  const createdAt = at.toISOString()
  return put([
    {
      id,
      taskId,
      authorId: actorId,
      text,
      clientId: clientId?.toLowerCase() ?? null,
      createdAt,
      updatedAt: createdAt,
    },
  ])
}

function refused(who: string) {
  return new Problem('forbidden', `Only ${who} this comment`)
}

function put(comments: CommentRow[]): Patch {
  return { put: { comments }, del: {} }
}
