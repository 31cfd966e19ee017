import type { Database } from '../../../db/database'
import type { Comment, CommentRow } from '../../core/comments/contract'
import { notFound } from '../../core/problem'
import type { Assignee } from '../../core/tasks/contract'
import { openSeen } from '../data/access'
import { peopleAround } from '../data/people'
import type { Slice } from '../data/slice'

/** What was said about a task, the oldest first. Throws notFound where the person sees no such task. */
export async function listComments(
  db: Database,
  userId: number,
  taskId: number,
): Promise<Comment[]> {
  const slice = await openTask(db, userId, taskId)
  await slice.where('comments', 'taskId', [taskId])
  const rows = [...slice.tables.comments.values()]
  return withAuthors(db, userId, rows.toSorted(compareByTime))
}

/** One of them. Throws notFound where it is not about this task. */
export async function findComment(
  db: Database,
  userId: number,
  { taskId, id }: { taskId: number; id: number },
): Promise<Comment> {
  const slice = await openTask(db, userId, taskId)
  await slice.byIds('comments', [id])
  const row = slice.tables.comments.get(id)
  if (row?.taskId !== taskId) throw notFound('Comment')
  const [comment] = await withAuthors(db, userId, [row])
  return comment as Comment
}

async function openTask({ read }: Database, userId: number, id: number): Promise<Slice> {
  const seen = await openSeen(read, userId, 'tasks', id)
  if (!(await seen?.find('tasks', { id }))) throw notFound('Task')
  return seen as Slice
}

/** Authors who have left or deleted their account are null. */
async function withAuthors(db: Database, userId: number, rows: CommentRow[]): Promise<Comment[]> {
  const [found = []] = await db.snapshot([peopleAround(userId)])
  const people = new Map((found as unknown as Assignee[]).map((person) => [person.id, person]))
  return rows.map((row) => ({ ...row, author: people.get(row.authorId) ?? null }))
}

function compareByTime(a: CommentRow, b: CommentRow): number {
  return a.createdAt === b.createdAt ? a.id - b.id : a.createdAt < b.createdAt ? -1 : 1
}
