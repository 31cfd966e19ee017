import { and, eq, sql } from 'drizzle-orm'
import type { Queries } from '../../db/database'
import { tasks } from '../../db/schema'

/** Which of these a person has tasks with, and the ids of those. */
export async function findClientIds(
  db: Queries,
  userId: number,
  clientIds: readonly string[],
): Promise<Map<string, number>> {
  const wanted = sql`${tasks.clientId} in (select value from json_each(${JSON.stringify(clientIds)}))`
  const rows = await db
    .select({ id: tasks.id, clientId: tasks.clientId })
    .from(tasks)
    .where(and(eq(tasks.userId, userId), wanted))
  return new Map(rows.map(({ id, clientId }) => [clientId ?? '', id]))
}
