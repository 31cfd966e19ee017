import { and, eq, isNull } from 'drizzle-orm'
import type { Database, Queries } from '../../../db/database'
import { jobs } from '../../../db/schema'
import type { NoticeKind } from '../../core/notices/kinds'
import { enqueue } from '../jobs/queue'

/** What a notice says that is not of a reminder, whose words are made when it is sent. */
export interface Telling {
  title: string
  body: string
  /** From the root, such as /task/12. */
  url: string
}

/**
 * Notifies somebody, if they have chosen to be: joins the write that is the reason. A notice with the
 * same `key` isn't added twice. Call `app.jobs.kick()` after the
 * write.
 */
export async function enqueueNotice(
  tx: Queries,
  notice: {
    key: string
    userId: number
    kind: Exclude<NoticeKind, 'reminder' | 'missed' | 'test'>
    taskId?: number
    about: Telling
  },
  now: Date,
): Promise<void> {
  await enqueue(tx, { type: 'notice', ...notice, about: JSON.stringify(notice.about) }, now)
}

/**
 * Reminds the person that a task is assigned to once more, at `time`. The reminders of the task are its
 * owner's, so theirs is only a notice that waits.
 */
export async function snoozeForAssignee(
  tx: Queries,
  userId: number,
  taskId: number,
  time: string,
  now: Date,
): Promise<void> {
  const key = `snooze-${taskId}+${userId}@${time}`
  const about = JSON.stringify({ at: time })
  const job = { type: 'notice', kind: 'reminder', key, userId, taskId, about } as const
  await enqueue(tx, job, now, new Date(time))
}

/** Milliseconds within which notices are merged into one. */
const BUNDLE_MS = 10_000

/**
 * Adds a notice of something that may happen several times within seconds: it waits a little, and if
 * one of its kind (and its task, if given) waits already, that counts one more. `tell` returns the
 * text for a count.
 */
export async function bundleNotice(
  tx: Queries,
  { userId, kind, taskId = null }: { userId: number; kind: NoticeKind; taskId?: number | null },
  now: Date,
  tell: (count: number) => Telling,
): Promise<void> {
  const isSame = and(
    eq(jobs.type, 'notice'),
    eq(jobs.userId, userId),
    eq(jobs.kind, kind),
    eq(jobs.attempts, 0),
    taskId === null ? isNull(jobs.taskId) : eq(jobs.taskId, taskId),
  )
  const waiting = await tx.select().from(jobs).where(isSame).get()
  const told = waiting ? Number((JSON.parse(waiting.about ?? '{}') as { count?: number }).count) : 0
  const count = told + 1
  const about = JSON.stringify({ ...tell(count), count })
  if (waiting) {
    await tx.update(jobs).set({ about }).where(eq(jobs.id, waiting.id))
    return
  }
  const due = new Date(now.getTime() + BUNDLE_MS)
  const key = `${kind}-${crypto.randomUUID()}`
  await enqueue(tx, { type: 'notice', kind, key, userId, taskId, about }, now, due)
}

const NEXT = `select min(at) as at from (
  select min(fires_at) as at from reminders where fires_at is not null
  union all select min(digest_due) from users where digest_due is not null) as soonest`

/** When the next reminder or digest is due (N3). */
export async function nextFiring(db: Database): Promise<Date | undefined> {
  const [[next] = []] = await db.snapshot([{ sql: NEXT, params: [] }])
  return typeof next?.at === 'string' ? new Date(next.at) : undefined
}
