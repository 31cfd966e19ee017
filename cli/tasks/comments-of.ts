import type { Comment, CommentRow } from '../../src/core/comments/contract'
import type { Tables } from '../../src/core/data/tables'
import type { Folder } from '../../src/core/folders/contract'
import { findPerson } from '../../src/core/sharing/members'
import { fullName } from '../../src/core/sharing/names'
import { age } from '../../src/language/dates/age'
import { clean } from '../print/safe-text'
import type { Session } from '../sync/session'
import { handleOf } from './task-handle'

export function commentsOf({ comments }: Tables, taskId: number): CommentRow[] {
  return [...comments.values()]
    .filter((comment) => comment.taskId === taskId)
    .sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt) || a.id - b.id)
}

/** The same as in the API, with who said it. */
export function fullComments(session: Session, comments: readonly CommentRow[]): Comment[] {
  return comments.map((comment) => ({ ...comment, author: authorOf(session, comment) }))
}

/** As lines: the id, who and when, and below that what. */
export function commentLines(session: Session, comments: readonly CommentRow[]): string[] {
  return comments.flatMap((comment) => {
    const { authorId, text, createdAt, updatedAt } = comment
    const who = authorWords(authorId, session.shown.folders.values(), session.account.userId)
    const edited = updatedAt > createdAt ? ', edited' : ''
    return [
      clean(`${handleOf(comment)}  ${who}, ${age(new Date(createdAt), new Date())}${edited}:`),
      ...text.split(/\r?\n/).map((line) => `  ${clean(line)}`),
    ]
  })
}

/** Who said something, as one who is looking at it would say. */
export function authorWords(authorId: number, folders: Iterable<Folder>, viewerId: number) {
  if (authorId === viewerId) return 'You'
  const author = findPerson(folders, authorId)
  return author ? fullName(author) : 'Someone who left'
}

function authorOf({ shown, account: { user } }: Session, { authorId }: CommentRow) {
  const person = findPerson(shown.folders.values(), authorId)
  if (person || user?.id !== authorId) return person ?? null
  const { id, email, firstName, lastName, profileImageUrl } = user
  return { id, email, firstName, lastName, profileImageUrl }
}
