import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Queries } from '../../../db/database'
import { jobs, reminders, tasks, users } from '../../../db/schema'
import { columns, idsIn, parameter, statement, WHOLE } from '../../../db/statement'
import { idsOf, type Patch } from '../../core/data/tables'
import { timeOf } from '../../core/reminders/rules'
import type { TaskRow } from '../../core/tasks/contract'
import { isCompleted } from '../../core/tasks/rules'
import type { Slice } from '../data/slice'

/**
 * Works out again when reminders fire after a patch that may have changed it (N1). One that would
 * have fired before `at`, when the person made the change, stays silent; what was still to be told of
 * a task that is now done or due at another time is dropped (N5).
 */
export async function deriveTimes(slice: Slice, patch: Patch, at: Date): Promise<void> {
  const changed = (patch.put.tasks ?? []).filter((row) =>
    isOther(slice.tables.tasks.get(row.id), row),
  )
  const ids = new Set([
    ...changed.map(({ id }) => id),
    ...idsOf(patch.put.reminders ?? [], 'taskId'),
  ])
  if (ids.size === 0) return
  const { tx, userId } = slice
  const silenced = changed.filter(({ id }) => slice.tables.tasks.get(id)).map(({ id }) => id)
  const [rows] = await Promise.all([
    selectReminders(tx).all({ userId, ids: JSON.stringify([...ids]) }),
    silenced.length > 0 && withdraw(tx).run({ userId, ids: JSON.stringify(silenced) }),
  ])
  await setTimes(tx, userId, rows, at)
}

/**
 * Of a person whose time zone has changed, those that are still to come. Where nine o'clock has passed
 * in the new zone already, it goes off now (N5).
 */
export async function deriveForZone(tx: Queries, userId: number): Promise<void> {
  await setTimes(tx, userId, await selectToCome(tx).all({ userId }))
}

function isOther(before: TaskRow | undefined, row: TaskRow): boolean {
  if (!before) return false
  return before.dueDate !== row.dueDate || isCompleted(before) !== isCompleted(row)
}

type Found = Awaited<ReturnType<ReturnType<typeof selectReminders>['all']>>

/** Two of one moment are one: only the first of them fires (N4). Those before `at` stay silent. */
async function setTimes(tx: Queries, userId: number, rows: Found, at?: Date): Promise<void> {
  const taken = new Set<string>()
  const times = rows.map(
    ({ taskId, id, firesAt: before, timeZone, dueDate, status, ...reminder }) => {
      const time = timeOf(reminder, { dueDate, status }, timeZone ?? 'UTC')
      const isToCome = time !== undefined && (!at || time > at.toISOString() || time === before)
      const firesAt = isToCome && !taken.has(`${taskId}-${time}`) ? time : null
      if (firesAt) taken.add(`${taskId}-${firesAt}`)
      return { taskId, id, firesAt, before }
    },
  )
  const changed = times.filter(({ firesAt, before }) => firesAt !== before)
  if (changed.length > 0) await update(tx).run({ userId, rows: JSON.stringify(changed) })
}

const USER = parameter('userId')
const IDS = idsIn(sql.placeholder('ids'))

const selectReminders = statement((tx) =>
  select(tx).where(and(eq(reminders.userId, USER), inArray(reminders.taskId, IDS))),
)

const selectToCome = statement((tx) =>
  select(tx).where(and(eq(reminders.userId, USER), isNotNull(reminders.firesAt))),
)

function select(tx: Queries) {
  return tx
    .select({
      ...columns(reminders, 'taskId', 'id', 'kind', 'minutes', 'at', 'firesAt'),
      dueDate: tasks.dueDate,
      status: tasks.status,
      timeZone: users.timeZone,
    })
    .from(reminders)
    .innerJoin(tasks, and(eq(tasks.userId, reminders.userId), eq(tasks.id, reminders.taskId)))
    .innerJoin(users, eq(users.id, reminders.userId))
}

const update = statement((tx) =>
  tx
    .update(reminders)
    .set({ firesAt: sql`given.fires_at` })
    .from(
      sql`(select cast(value ->> 'taskId' as integer) as task_id, value ->> 'id' as id, value ->> 'firesAt' as fires_at
        from json_each(${sql.placeholder('rows')}) ${WHOLE}) given`,
    )
    .where(
      and(
        eq(reminders.userId, USER),
        eq(reminders.taskId, sql`given.task_id`),
        eq(reminders.id, sql`given.id`),
      ),
    ),
)

const ASSIGNEES = sql`(select ${tasks.assigneeId} from ${tasks}
  where ${tasks.userId} = ${USER} and ${tasks.id} in ${IDS})`

/** Notices of reminders that have gone off and were not sent yet, also to whom they are assigned. */
const withdraw = statement((tx) =>
  tx
    .delete(jobs)
    .where(
      and(
        or(eq(jobs.userId, USER), inArray(jobs.userId, ASSIGNEES)),
        eq(jobs.type, 'notice'),
        eq(jobs.kind, 'reminder'),
        inArray(jobs.taskId, IDS),
      ),
    ),
)
