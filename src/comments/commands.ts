import type { Slice } from '../sync/slice'
import type { Ref } from '../sync/tables'
import type { CommentCommand } from './contract'

type CommandOf<K extends CommentCommand['kind']> = Extract<CommentCommand, { kind: K }>

/** What each command has to know of a person's rows before the rule in apply.ts decides. */
export const loadForComments: {
  [K in CommentCommand['kind']]: (slice: Slice, command: CommandOf<K>) => Promise<void>
} = {
  'comment.create': async (slice, command) => void (await slice.task(command.task)),
  'comment.update': loadComment,
  'comment.delete': loadComment,
}

/** With its task, which says who may change it. */
async function loadComment(slice: Slice, { comment: ref }: { comment: Ref }) {
  const comment = await slice.comment(ref)
  if (comment) await slice.byIds('tasks', [comment.taskId])
}
