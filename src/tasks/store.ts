import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Queries } from '../../db/database'
import { tasks } from '../../db/schema'
import { statement } from '../../db/statement'
import { notFound } from '../problem'
import type { TaskRow } from './contract'

const isOwn = eq(tasks.userId, sql.placeholder('userId'))

/** Throws notFound where there is none, or it is someone else's. */
export async function findTask(db: Queries, userId: number, id: number): Promise<TaskRow> {
  const task = await selectOne(db).get({ userId, id })
  if (!task) throw notFound('Task')
  return task
}

const selectOne = statement((db) =>
  db
    .select()
    .from(tasks)
    .where(and(isOwn, eq(tasks.id, sql.placeholder('id'))))
    .prepare(),
)

export async function findSubtasks(db: Queries, userId: number, id: number): Promise<TaskRow[]> {
  return selectSubtasks(db).all({ userId, id })
}

const selectSubtasks = statement((db) =>
  db
    .select()
    .from(tasks)
    .where(and(isOwn, eq(tasks.parentTaskId, sql.placeholder('id'))))
    .prepare(),
)

/** Of the top-level tasks, or of a parent's subtasks, the one with the least position, if any. */
export async function findTopmost(db: Queries, userId: number, parentTaskId: number | null) {
  return selectTopmost(db).all({ userId, parentTaskId })
}

const selectTopmost = statement((db) =>
  db
    .select({ position: tasks.position })
    .from(tasks)
    .where(
      and(
        isOwn,
        sql`${tasks.parentTaskId} is ${sql.placeholder('parentTaskId')}`,
        isNotNull(tasks.position),
      ),
    )
    .orderBy(tasks.position)
    .limit(1)
    .prepare(),
)
