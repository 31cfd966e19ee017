import { and, desc, eq, gte, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Queries } from '../../../db/database'
import { tasks, users } from '../../../db/schema'
import { atMost, columns, parameter, statement, textsIn, USER } from '../../../db/statement'
import type { Assignee, TaskRow } from '../../core/tasks/contract'

/** Siblings above and below the place where a task goes: mostly two have room between them. */
const AROUND = 24

const IS_TOP = isNull(tasks.parentTaskId)
const IS_BELOW = eq(tasks.parentTaskId, parameter('parentTaskId'))

/** A statement for the top-level tasks and one for a parent's subtasks: each has its index. */
function ofSiblings<S>(
  build: (db: Queries, isSibling: SQL | undefined, isTop: boolean) => { prepare(): S },
) {
  const [top, below] = [IS_TOP, IS_BELOW].map((condition) =>
    statement((db) => build(db, and(eq(tasks.userId, USER), condition), condition === IS_TOP)),
  ) as [(db: Queries) => S, (db: Queries) => S]
  return (parentTaskId: number | null) => (parentTaskId === null ? top : below)
}

/** The sibling that a new task goes beside, if any: the first task, or a parent's last subtask (T10). */
export const selectOutermost = ofSiblings((db, isSibling, isTop) =>
  db
    .select()
    .from(tasks)
    .where(and(isSibling, isNotNull(tasks.position)))
    .orderBy(isTop ? tasks.position : desc(tasks.position))
    .limit(atMost(1)),
)

export const selectSiblings = ofSiblings((db, isSibling) =>
  db.select().from(tasks).where(isSibling),
)

/**
 * Some of those above and below a position; without one, the topmost. `ends` says whether there are
 * no others above or below. Of several at the edge that share a position all or none are given.
 */
export async function findSiblingsAround(
  db: Queries,
  userId: number,
  parentTaskId: number | null,
  position: number | null | undefined,
): Promise<{ rows: TaskRow[]; ends: { top: boolean; bottom: boolean } }> {
  if (position === null) return { rows: [], ends: { top: false, bottom: false } }
  const given = { userId, parentTaskId, position: position ?? Number.MIN_SAFE_INTEGER }
  const above = await selectAbove(parentTaskId)(db).all(given)
  const below = await selectBelow(parentTaskId)(db).all(given)
  const rows = new Map(
    [...withoutCutTies(above), ...withoutCutTies(below)].map((row) => [row.id, row]),
  )
  return {
    rows: [...rows.values()],
    ends: { top: above.length < AROUND, bottom: below.length < AROUND },
  }
}

const POSITION = parameter('position')
const selectAbove = around(lte(tasks.position, POSITION), desc(tasks.position))
const selectBelow = around(gte(tasks.position, POSITION), tasks.position)

function around(condition: SQL, order: SQL | typeof tasks.position) {
  return ofSiblings((db, isSibling) =>
    db.select().from(tasks).where(and(isSibling, condition)).orderBy(order).limit(atMost(AROUND)),
  )
}

/** More may share the position of the last one. */
function withoutCutTies(rows: TaskRow[]): TaskRow[] {
  if (rows.length < AROUND) return rows
  const edge = rows.at(-1)?.position
  return rows.filter(({ position }) => position !== edge)
}

/** In a query joined with `parents`: the folder that a task is in, a subtask with its parent (O6). */
export const parents = alias(tasks, 'parents')
export const isParent = and(eq(parents.userId, tasks.userId), eq(parents.id, tasks.parentTaskId))
export const HOME_FOLDER = sql<
  number | null
>`case when ${tasks.parentTaskId} is null then ${tasks.folderId} else ${parents.folderId} end`

/** Finds people, with only the fields that others may see (T15). */
export async function findPeople(db: Queries, ids: number[]): Promise<Assignee[]> {
  if (ids.length === 0) return []
  return db
    .select(columns(users, 'id', 'email', 'firstName', 'lastName', 'profileImageUrl'))
    .from(users)
    .where(inArray(users.id, ids))
}

/** Which of these a person has tasks with, and the ids of those. */
export async function findClientIds(db: Queries, userId: number, clientIds: readonly string[]) {
  const wanted = textsIn(JSON.stringify(clientIds.map((id) => id.toLowerCase())))
  const rows = await db
    .select({ id: tasks.id, clientId: tasks.clientId })
    .from(tasks)
    .where(and(eq(tasks.userId, userId), inArray(tasks.clientId, wanted)))
  return new Map(rows.map(({ id, clientId }) => [clientId ?? '', id]))
}
