import { and, desc, eq, lt } from 'drizzle-orm'
import type { Queries } from '../../../db/database'
import { completions } from '../../../db/schema'
import { columns } from '../../../db/statement'
import type { Completion } from '../../core/repeat/contract'

/** The times that a person completed or skipped repeating tasks, the latest first. */
export async function listCompletions(
  db: Queries,
  userId: number,
  {
    taskId,
    before,
    limit,
  }: { taskId?: number | undefined; before?: string | undefined; limit: number },
): Promise<Completion[]> {
  const rows = await db
    .select(columns(completions, 'taskId', 'occurrence', 'title', 'due', 'doneAt', 'skipped'))
    .from(completions)
    .where(
      and(
        eq(completions.userId, userId),
        taskId === undefined ? undefined : eq(completions.taskId, taskId),
        before === undefined ? undefined : lt(completions.doneAt, before),
      ),
    )
    .orderBy(desc(completions.doneAt), desc(completions.occurrence))
    .limit(limit)
  return rows.map((row) => ({ ...row, skipped: row.skipped === 1 }))
}

/** When repeating tasks were completed; what was skipped does not count (R8). */
export async function listCompletedTimes(db: Queries, userId: number): Promise<string[]> {
  const rows = await db
    .select({ doneAt: completions.doneAt })
    .from(completions)
    .where(and(eq(completions.userId, userId), eq(completions.skipped, 0)))
  return rows.map(({ doneAt }) => doneAt)
}
