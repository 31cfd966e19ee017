import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Queries } from '../../db/database'
import type { Row } from '../../db/rows'
import { tasks, taskTags } from '../../db/schema'
import { parameter, statement } from '../../db/statement'
import { notFound } from '../problem'
import type { TaskRow } from './contract'

const ID = parameter('id')
const IDS = sql`(select value from json_each(${sql.placeholder('ids')}))`
const isOwn = eq(tasks.userId, parameter('userId'))

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
    .where(and(isOwn, eq(tasks.id, ID)))
    .prepare(),
)

/** Those of the ids that are there. */
export async function findTasks(db: Queries, userId: number, ids: number[]): Promise<TaskRow[]> {
  return selectThese(db).all({ userId, ids: JSON.stringify(ids) })
}

const selectThese = statement((db) =>
  db
    .select()
    .from(tasks)
    .where(and(isOwn, inArray(tasks.id, IDS)))
    .prepare(),
)

export async function findSubtasks(db: Queries, userId: number, id: number): Promise<TaskRow[]> {
  return selectSubtasks(db).all({ userId, id })
}

/** By way of their ids: a planner that knows nothing of sizes reads all of the person's tasks. */
const selectSubtasks = statement((db) =>
  db
    .select()
    .from(tasks)
    .where(
      and(
        isOwn,
        inArray(
          tasks.id,
          db
            .select({ id: tasks.id })
            .from(tasks)
            .where(and(isOwn, eq(tasks.parentTaskId, ID))),
        ),
      ),
    )
    .prepare(),
)

/** With the subtasks, which are where their parents are. */
export async function findTasksOfFolder(
  db: Queries,
  userId: number,
  id: number,
): Promise<TaskRow[]> {
  return selectOfFolder(db).all({ userId, id })
}

const selectOfFolder = statement((db) =>
  db
    .select()
    .from(tasks)
    .where(and(isOwn, eq(tasks.folderId, ID)))
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
        sql`${tasks.parentTaskId} is ${parameter('parentTaskId')}`,
        isNotNull(tasks.position),
      ),
    )
    .orderBy(tasks.position)
    .limit(1)
    .prepare(),
)

/** What is attached to the tasks. */
export async function findTaskTags(
  db: Queries,
  userId: number,
  ids: number[],
): Promise<Row<'taskTags'>[]> {
  return selectTaskTags(db).all({ userId, ids: JSON.stringify(ids) })
}

const selectTaskTags = statement((db) =>
  db
    .select()
    .from(taskTags)
    .where(and(eq(taskTags.userId, parameter('userId')), inArray(taskTags.taskId, IDS)))
    .prepare(),
)
