import type { CommentRow } from '../../src/comments/contract'
import { age } from '../../src/dates/age'
import { findPerson } from '../../src/sharing/members'
import { fullName } from '../../src/sharing/names'
import type { Session } from '../sync/session'
import { clean } from './safe-text'

/** What was said about a task, the oldest first. */
export function commentsOf(session: Session, taskId: number): CommentRow[] {
  return [...session.shown.comments.values()]
    .filter((comment) => comment.taskId === taskId)
    .sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt) || a.id - b.id)
}

/** As lines: who and when, and below that what. */
export function commentLines(session: Session, comments: readonly CommentRow[]): string[] {
  return comments.flatMap(({ authorId, text, createdAt, updatedAt }) => {
    const isOwn = authorId === session.account.user?.id
    const author = findPerson(session.shown.folders.values(), authorId)
    const who = isOwn ? 'You' : author ? fullName(author) : 'Someone who left'
    const edited = updatedAt > createdAt ? ', edited' : ''
    return [
      clean(`${who}, ${age(new Date(createdAt), new Date())}${edited}:`),
      ...text.split(/\r?\n/).map((line) => `  ${clean(line)}`),
    ]
  })
}
