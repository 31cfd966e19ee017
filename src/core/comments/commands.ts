import type { Rows } from '../data/rows'
import type { Ref } from '../data/tables'
import type { CommentCommand } from './contract'

type CommandOf<K extends CommentCommand['kind']> = Extract<CommentCommand, { kind: K }>

/** What each command has to know of a person's rows before the rule in apply.ts decides. */
export const loadForComments: {
  [K in CommentCommand['kind']]: (rows: Rows, command: CommandOf<K>) => Promise<void>
} = {
  'comment.create': async (rows, command) => void (await rows.task(command.task)),
  'comment.update': loadComment,
  'comment.delete': loadComment,
}

/** With its task, which says who may change it. */
async function loadComment(rows: Rows, { comment: ref }: { comment: Ref }) {
  const comment = await rows.comment(ref)
  if (comment) await rows.byIds('tasks', [comment.taskId])
}
