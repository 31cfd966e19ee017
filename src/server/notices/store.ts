import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import type { Queries } from '../../../db/database'
import { reminders } from '../../../db/schema'
import type { Reminder } from '../../core/reminders/contract'

/** Of one task, the one that fires first at the top; what is over or can't fire comes last. */
export async function listReminders(
  db: Queries,
  userId: number,
  taskId: number,
): Promise<Reminder[]> {
  const { userId: _, ...columns } = getTableColumns(reminders)
  const rows = await db
    .select(columns)
    .from(reminders)
    .where(and(eq(reminders.userId, userId), eq(reminders.taskId, taskId)))
    .orderBy(asc(reminders.firesAt), asc(reminders.createdAt))
  return rows.toSorted((a, b) => Number(a.firesAt === null) - Number(b.firesAt === null))
}
