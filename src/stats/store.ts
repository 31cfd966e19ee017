import { eq, sql } from 'drizzle-orm'
import type { Queries } from '../../db/database'
import { tasks } from '../../db/schema'
import { statement } from '../../db/statement'
import { listFolders } from '../folders/store'
import type { Clock } from '../tasks/due-date'
import type { Stats } from './contract'
import { statsOf } from './rules'

/** T16. */
export async function readStats(db: Queries, userId: number, clock: Clock): Promise<Stats> {
  return statsOf(await selectCounted(db).all({ userId }), await listFolders(db, userId), clock)
}

const selectCounted = statement((db) =>
  db
    .select({
      status: tasks.status,
      priority: tasks.priority,
      folderId: tasks.folderId,
      dueDate: tasks.dueDate,
      completedAt: tasks.completedAt,
      createdAt: tasks.createdAt,
    })
    .from(tasks)
    .where(eq(tasks.userId, sql.placeholder('userId')))
    .prepare(),
)
