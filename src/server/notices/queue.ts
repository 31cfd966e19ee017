import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Queries } from '../../../db/database'
import { notices } from '../../../db/schema'
import type { NoticeKind } from '../../core/notices/kinds'

export type NoticeRow = typeof notices.$inferSelect

/** For which others leave a notice alone: one whose process died on the way is then sent again (N2). */
const CLAIM_MS = 30_000

/** What a notice says that is not of a reminder, whose words are made when it is sent. */
export interface Telling {
  title: string
  body: string
  /** From the root, such as /task/12. */
  url: string
}

/**
 * Tells somebody of something, where they have chosen to be told: joins the write that is the reason.
 * `key` says what it is: told once, however often it is called. Call `app.notifier.kick()` after the
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
  const at = now.toISOString()
  const about = JSON.stringify(notice.about)
  await tx
    .insert(notices)
    .values({ ...notice, about, dueAt: at, createdAt: at })
    .onConflictDoNothing()
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
  await tx
    .insert(notices)
    .values({
      key,
      userId,
      kind: 'reminder',
      taskId,
      about,
      dueAt: time,
      createdAt: now.toISOString(),
    })
    .onConflictDoNothing()
}

/** Notices that come within this time are told as one. */
const BUNDLE_MS = 10_000

/**
 * The same for what may come several times at once: it waits a little, and one that waits already,
 * about the same task where one is given, tells of all. `tell` says it of so many.
 */
export async function bundleNotice(
  tx: Queries,
  { userId, kind, taskId = null }: { userId: number; kind: NoticeKind; taskId?: number | null },
  now: Date,
  tell: (count: number) => Telling,
): Promise<void> {
  const isSame = and(
    eq(notices.userId, userId),
    eq(notices.kind, kind),
    eq(notices.attempts, 0),
    sql`${notices.taskId} is ${taskId}`,
  )
  const waiting = await tx
    .select({ id: notices.id, about: notices.about })
    .from(notices)
    .where(isSame)
    .get()
  const told = waiting ? Number((JSON.parse(waiting.about) as { count?: number }).count) : 0
  const count = told + 1
  const about = JSON.stringify({ ...tell(count), count })
  if (waiting) {
    await tx.update(notices).set({ about }).where(eq(notices.id, waiting.id))
    return
  }
  const dueAt = new Date(now.getTime() + BUNDLE_MS).toISOString()
  const key = `${kind}-${crypto.randomUUID()}`
  await tx
    .insert(notices)
    .values({ key, userId, kind, taskId, about, dueAt, createdAt: now.toISOString() })
}

/** Takes those that have waited longest, so that no other process sends them too. */
export async function claimNotices(tx: Queries, now: Date, limit: number): Promise<NoticeRow[]> {
  const due = tx
    .select({ id: notices.id })
    .from(notices)
    .where(sql`${notices.dueAt} <= ${now.toISOString()}`)
    .orderBy(asc(notices.dueAt), asc(notices.id))
    .limit(limit)
  return tx
    .update(notices)
    .set({
      dueAt: new Date(now.getTime() + CLAIM_MS).toISOString(),
      attempts: sql`${notices.attempts} + 1`,
    })
    .where(inArray(notices.id, due))
    .returning()
}

/** Takes out what has been told. Returns whether it was still there, and not somebody else's to send. */
export async function removeNotice(
  tx: Queries,
  { id, dueAt }: Pick<NoticeRow, 'id' | 'dueAt'>,
): Promise<boolean> {
  const removed = await tx
    .delete(notices)
    .where(and(eq(notices.id, id), eq(notices.dueAt, dueAt)))
    .returning({ id: notices.id })
  return removed.length > 0
}

/** Likewise. */
export async function postponeNotice(
  tx: Queries,
  { id, dueAt }: Pick<NoticeRow, 'id' | 'dueAt'>,
  { until, pending }: { until: Date; pending: readonly number[] },
): Promise<boolean> {
  const postponed = await tx
    .update(notices)
    .set({ dueAt: until.toISOString(), pending: JSON.stringify(pending) })
    .where(and(eq(notices.id, id), eq(notices.dueAt, dueAt)))
    .returning({ id: notices.id })
  return postponed.length > 0
}

const NEXT = `select min(at) as at from (
  select min(fires_at) as at from reminders where fires_at is not null
  union all select min(due_at) from notices
  union all select min(digest_due) from users where digest_due is not null)`

/** When something is to be done next: a reminder, a notice or a digest (N3). */
export async function nextDue(db: Database): Promise<Date | undefined> {
  const [[next] = []] = await db.snapshot([{ sql: NEXT, params: [] }])
  return typeof next?.at === 'string' ? new Date(next.at) : undefined
}
