import { and, count, eq, lt, ne, sql } from 'drizzle-orm'
import type { Queries } from '../../../db/database'
import { tasks } from '../../../db/schema'
import { parameter, statement, USER } from '../../../db/statement'
import { daysIn } from '../../core/days'
import type { Stats } from '../../core/stats/contract'
import { statsOf } from '../../core/stats/rules'
import { MONDAY } from '../../language/dates/habits'
import { preferencesOf, type UserRow } from '../auth/user-store'
import { listFolders } from '../data/own-rows'
import { HOME_FOLDER, isParent, parents } from '../data/tasks'
import { listCompletedTimes } from '../repeat/store'

/** How days and weeks are counted for somebody. */
export interface AskedStats {
  now: Date
  timeZone: string
  /** 1 for Monday, 7 for Sunday. */
  weekStart: number
}

/** The first day of a person's week is that of the settings (U16). */
export function weekStartOf(user: UserRow): number {
  return preferencesOf(user).weekStart ?? MONDAY
}

/** T16. */
export async function readStats(
  db: Queries,
  userId: number,
  { timeZone, ...asked }: AskedStats,
): Promise<Stats> {
  return statsOf(
    await selectCounted(db).all({ userId }),
    await listFolders(db, userId),
    await listCompletedTimes(db, userId),
    { ...asked, dayOf: daysIn(timeZone) },
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
        eq(tasks.userId, USER),
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
    .where(eq(tasks.userId, USER)),
)
