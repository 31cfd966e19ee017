import { and, count, eq, lt, ne, sql } from 'drizzle-orm'
import type { Queries } from '../../../db/database'
import { tasks } from '../../../db/schema'
import { parameter, statement } from '../../../db/statement'
import type { Clock } from '../../core/dates/due-date'
import type { Stats } from '../../core/stats/contract'
import { statsOf } from '../../core/stats/rules'
import { listFolders } from '../data/own-rows'
import { HOME_FOLDER, isParent, parents } from '../data/tasks'
import { listCompletedTimes } from '../repeat/store'

/** T16. */
export async function readStats(db: Queries, userId: number, clock: Clock): Promise<Stats> {
  return statsOf(
    await selectCounted(db).all({ userId }),
    await listFolders(db, userId),
    await listCompletedTimes(db, userId),
    clock,
  )
}

/** How many open tasks were due at an instant that has passed. */
export async function countPassed(db: Queries, userId: number, now: Date): Promise<number> {
  const row = await selectPassed(db).get({ userId, now: now.toISOString() })
  return row?.passed ?? 0
}

const selectPassed = statement((db) =>
  db
    .select({ passed: count() })
    .from(tasks)
    .where(
      and(
        eq(tasks.userId, parameter('userId')),
        // A day is text too, and the shorter one.
        sql`length(${tasks.dueDate}) > 10`,
        lt(tasks.dueDate, parameter('now')),
        ne(tasks.status, 'completed'),
      ),
    ),
)

const selectCounted = statement((db) =>
  db
    .select({
      status: tasks.status,
      priority: tasks.priority,
      folderId: HOME_FOLDER,
      dueDate: tasks.dueDate,
      completedAt: tasks.completedAt,
      createdAt: tasks.createdAt,
    })
    .from(tasks)
    .leftJoin(parents, isParent)
    .where(eq(tasks.userId, parameter('userId'))),
)
