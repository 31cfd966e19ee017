import { useQuery } from '@tanstack/react-query'
import type { User } from '../../src/core/auth/contract'
import type { CommentRow } from '../../src/core/comments/contract'
import { refTo } from '../../src/core/data/tables'
import { findPerson } from '../../src/core/sharing/members'
import { fullName } from '../../src/core/sharing/names'
import type { Assignee, Subtask, Task } from '../../src/core/tasks/contract'
import { USER_KEY } from '../api/account-keys'
import { COMMENTS_KEY } from '../sync/lists'
import { newId } from '../sync/new-id'
import { useChange, useDelete } from '../sync/use-change'
import { useFolders, useList } from '../sync/use-lists'

export interface ShownComment extends CommentRow {
  /** "You", a name, or "Someone who left". */
  who: string
  /** Undefined for people who have left. */
  author: Pick<Assignee, 'id' | 'email' | 'firstName' | 'lastName'> | undefined
  mayEdit: boolean
  mayDelete: boolean
}

/** What was said about a task, the oldest first. */
export function useComments(task: Task | Subtask): ShownComment[] {
  const rows = useList<CommentRow[]>(COMMENTS_KEY)
  const { data: user } = useQuery<User>({ queryKey: USER_KEY })
  const folders = useFolders()
  const mayWrite = mayComment(task)
  return rows
    .filter(({ taskId }) => taskId === task.id)
    .sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt) || a.id - b.id)
    .map((row) => {
      const isOwn = row.authorId === user?.id
      const author = isOwn ? user : findPerson(folders, row.authorId)
      return {
        ...row,
        who: isOwn ? 'You' : author ? fullName(author) : 'Someone who left',
        author,
        mayEdit: mayWrite && isOwn,
        mayDelete: mayWrite && (isOwn || task.userId === user?.id),
      }
    })
}

/** Who may only look at the folder reads what others say (M4). */
export function mayComment({ folder }: Task | Subtask): boolean {
  return folder?.role !== 'view'
}

/** What can be done with comments; `onProblem` hears why something can't. */
export function useCommentChanges(task: Task | Subtask) {
  const change = useChange()
  const remove = useDelete()
  return {
    add: (text: string, onProblem: (reason: string) => void) =>
      change(
        { kind: 'comment.create', clientId: newId(), task: refTo(task), text },
        { onProblem: ({ message }) => onProblem(message) },
      ),
    edit: (comment: CommentRow, text: string) =>
      change({ kind: 'comment.update', comment: refTo(comment), text }),
    remove: (comment: CommentRow) =>
      remove({ kind: 'comment.delete', comment: refTo(comment) }, 'Comment deleted'),
  }
}
