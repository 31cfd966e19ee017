import { type Context, changed, foundIn, newRow } from '../data/context'
import { defineCommands, type Rows } from '../data/define-commands'
import type { Ref, Tables } from '../data/tables'
import { Problem } from '../problem'
import { foundTask } from '../tasks/apply'
import type { COMMENT_SCHEMAS } from './contract'

/** M11. */
export const COMMENT_COMMANDS = defineCommands<typeof COMMENT_SCHEMAS>({
  'comment.create': {
    words: { done: 'commented', failed: 'The comment could not be sent' },
    says: ({ task }, names) => `comment on ${names.task(task)}`,
    creates: 'comments',
    load: async (rows, command) => void (await rows.find('tasks', command.task)),
    apply(tables, command, { id, actorId, at }) {
      const taskId = foundTask(tables, command.task).id
      const { text } = command
      const comment = { ...newRow({ id, now: at }, command), taskId, authorId: actorId, text }
      return { put: { comments: [comment] }, del: {} }
    },
  },
  'comment.update': {
    words: { done: 'edited the comment', failed: 'The comment could not be changed' },
    says: () => 'edit a comment',
    load: loadComment,
    apply(tables, command, context) {
      const { comment, isAuthor } = foundComment(tables, command, context)
      if (!isAuthor) throw refused('its author can edit')
      const put = changed(comment, { ...comment, text: command.text }, context)
      return { put: { comments: put }, del: {} }
    },
  },
  'comment.delete': {
    words: { done: 'deleted the comment', failed: 'The comment could not be deleted' },
    says: () => 'delete a comment',
    load: loadComment,
    apply(tables, command, context) {
      const { comment, isAuthor, isOwner } = foundComment(tables, command, context)
      if (!isAuthor && !isOwner) throw refused('its author or the owner of the folder can delete')
      return { put: {}, del: { comments: [comment.id] } }
    },
  },
})

/** With its task, which says who may change it. */
async function loadComment(rows: Rows, { comment: ref }: { comment: Ref }) {
  const comment = await rows.find('comments', ref)
  if (comment) await rows.byIds('tasks', [comment.taskId])
}

function foundComment(tables: Tables, { comment: ref }: { comment: Ref }, { actorId }: Context) {
  const comment = foundIn(tables.comments, ref, 'Comment')
  const task = foundTask(tables, { id: comment.taskId })
  return { comment, isAuthor: comment.authorId === actorId, isOwner: task.userId === actorId }
}

function refused(who: string) {
  return new Problem('forbidden', `Only ${who} this comment`)
}
