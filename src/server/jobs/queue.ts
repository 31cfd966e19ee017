import { and, asc, eq, inArray, lte, min, sql } from 'drizzle-orm'
import type { Database, Queries } from '../../../db/database'
import { jobs } from '../../../db/schema'
import { parameter, SKIP_LOCKED, statement } from '../../../db/statement'

export type Job = typeof jobs.$inferSelect
type NewJob = Omit<typeof jobs.$inferInsert, 'dueAt' | 'createdAt'>

/**
 * Joins the write that is the reason for the job, so that neither is stored without the other. A job
 * whose key is in the queue already isn't added again.
 */
export async function enqueue(tx: Queries, job: NewJob, now: Date, due = now): Promise<void> {
  await tx
    .insert(jobs)
    .values({ ...job, dueAt: due.toISOString(), createdAt: now.toISOString() })
    .onConflictDoNothing()
}

/** Claims the jobs that have waited longest, so that no other process runs them too. */
export async function claim(
  tx: Queries,
  { type, together, claimedFor }: { type: Job['type']; together: number; claimedFor: number },
  now: Date,
): Promise<Job[]> {
  const due = tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.type, type), lte(jobs.dueAt, now.toISOString())))
    .orderBy(asc(jobs.dueAt), asc(jobs.id))
    .limit(together)
  return tx
    .update(jobs)
    .set({
      dueAt: new Date(now.getTime() + claimedFor).toISOString(),
      attempts: sql`${jobs.attempts} + 1`,
    })
    .where(inArray(jobs.id, sql`(${due.getSQL()} ${SKIP_LOCKED})`))
    .returning()
}

/** Whether the job is still this process's to run: not gone, nor claimed by another one since. */
export async function isOurs(tx: Queries, job: Job): Promise<boolean> {
  const [found] = await tx.select({ id: jobs.id }).from(jobs).where(isClaimed(job))
  return found !== undefined
}

/** Returns false if the job is gone, or another process has claimed it since. */
export async function remove(tx: Queries, job: Job): Promise<boolean> {
  const removed = await tx.delete(jobs).where(isClaimed(job)).returning({ id: jobs.id })
  return removed.length > 0
}

/** Returns false if the job is gone, or another process has claimed it since. */
export async function postpone(
  tx: Queries,
  job: Job,
  { until, pending }: { until: Date; pending: string | null },
): Promise<boolean> {
  const postponed = await tx
    .update(jobs)
    .set({ dueAt: until.toISOString(), pending })
    .where(isClaimed(job))
    .returning({ id: jobs.id })
  return postponed.length > 0
}

function isClaimed({ id, dueAt }: Job) {
  return and(eq(jobs.id, id), eq(jobs.dueAt, dueAt))
}

export async function nextDue(db: Database, type: Job['type']): Promise<Date | undefined> {
  const next = await selectNext(db.read).get({ type })
  return next?.at ? new Date(next.at) : undefined
}

const selectNext = statement((db) =>
  db
    .select({ at: min(jobs.dueAt) })
    .from(jobs)
    .where(sql`${jobs.type} = ${parameter('type')}`),
)
