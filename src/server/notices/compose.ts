import { createHash } from 'node:crypto'
import { and, eq, or } from 'drizzle-orm'
import type { Queries } from '../../../db/database'
import { tasks, users } from '../../../db/schema'
import type { Notice } from '../../core/notices/contract'
import { type ChoiceKind, choiceOf, type NoticeKind } from '../../core/notices/kinds'
import { isCompleted } from '../../core/tasks/rules'
import { plainTitle } from '../../core/tasks/title'
import type { UserRow } from '../auth/user-store'
import type { Job } from '../jobs/queue'
import type { Telling } from './queue'
import { count, dueWords, lateWords } from './words'

/** A push service takes 4 KB. */
const LONGEST_TITLE = 300

export interface Composed {
  notice: Notice
  user: UserRow
  /** What the person has chosen about. */
  choice: ChoiceKind
}

/**
 * What a notice says, as things are now; undefined where it is not to be told any more, since the
 * task is done or gone (N5).
 */
export async function composeNotice(
  db: Queries,
  job: Job,
  now: Date,
): Promise<Composed | undefined> {
  const userId = job.userId ?? 0
  const kind = job.kind as NoticeKind
  const user = await db.select().from(users).where(eq(users.id, userId)).get()
  if (!user) return undefined
  const about = JSON.parse(job.about ?? '{}') as Partial<Telling> & { at?: string; count?: number }
  const at = about.at ?? job.createdAt
  const common = { kind, tag: topicOf(job.key ?? ''), taskId: null, occurrence: null, at }
  if (kind === 'missed') {
    const missed = `${count(about.count ?? 0, 'reminder')} came while the server was down`
    const notice = { ...common, title: 'Missed reminders', body: missed, url: '/today' }
    return { notice, user, choice: 'reminder' }
  }
  if (kind !== 'reminder') {
    const { title = '', body = '', url = '/' } = about
    const notice = { ...common, title, body, url, taskId: job.taskId }
    return { notice, user, choice: choiceOf(kind) }
  }
  const isTheirs = or(eq(tasks.userId, userId), eq(tasks.assigneeId, userId))
  const isIt = and(eq(tasks.id, job.taskId ?? 0), isTheirs)
  const task = await db.select().from(tasks).where(isIt).get()
  if (!task || isCompleted(task)) return undefined
  const words = [dueWords(task.dueDate, user.timeZone ?? 'UTC', now), lateWords(at, now)]
  const notice: Notice = {
    ...common,
    title: plainTitle(task.title).slice(0, LONGEST_TITLE),
    body: words.filter(Boolean).join(' · '),
    url: `/task/${task.id}`,
    taskId: task.id,
    occurrence: task.occurrence,
  }
  return { notice, user, choice: 'reminder' }
}

/** The `Topic` and the notification's tag: 32 letters at most, and the same for a repeat (N4). */
function topicOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 32)
}
