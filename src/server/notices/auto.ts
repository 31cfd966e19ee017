import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Queries } from '../../../db/database'
import { jobs, reminders, tasks, users } from '../../../db/schema'
import { columns, IDS, statement, USER, WHOLE } from '../../../db/statement'
import { idsOf, type Patch, reminderKey } from '../../core/data/tables'
import type { ReminderRow } from '../../core/reminders/contract'
import { hasTime, timeOf } from '../../core/reminders/rules'
import type { TaskRow } from '../../core/tasks/contract'
import { isCompleted } from '../../core/tasks/rules'
import type { Slice } from '../data/slice'

/**
 * The patch with the reminders that tasks have of themselves (N6): one where a task gets a time of a
 * day, as the person's settings are then, and none any more where it loses that. It is part of the
 * same change, so that one undo takes back both. Tasks that come with reminders have those alone.
 */
export async function withAutoReminders(slice: Slice, patch: Patch, at: Date): Promise<Patch> {
  const rows = patch.put.tasks ?? []
  const had = (row: TaskRow) => {
    const before = slice.tables.tasks.get(row.id)
    return before !== undefined && hasTime(before)
  }
  const isGiven = (row: TaskRow) =>
    row.assigneeId !== null && row.assigneeId !== slice.tables.tasks.get(row.id)?.assigneeId
  const reminded = new Set(idsOf(patch.put.reminders ?? [], 'taskId'))
  const timed = rows.filter(
    (row) => isToCome(row, at) && (!had(row) || isGiven(row)) && !reminded.has(row.id),
  )
  const untimed = rows.filter((row) => had(row) && !hasTime(row))
  if (timed.length === 0 && untimed.length === 0) return patch
  await slice.where('reminders', 'taskId', idsOf([...timed, ...untimed]))
  const autoOf = (taskId: number) => slice.tables.reminders.get(reminderKey({ taskId, id: 'auto' }))
  const added: ReminderRow[] = []
  for (const row of timed) {
    const minutes = await minutesFor(slice, row, had(row))
    if (minutes !== null && !autoOf(row.id)) added.push(autoReminder(row.id, minutes, at))
  }
  const removed = untimed.flatMap(({ id }) => autoOf(id) ?? [])
  return {
    put: {
      ...patch.put,
      reminders: [...(patch.put.reminders ?? []), ...added],
    },
    del: {
      ...patch.del,
      reminders: [...(patch.del.reminders ?? []), ...removed.map(reminderKey)],
    },
  }
}

/**
 * As its owner has chosen; where they want none, as the person that it is assigned to has. Null for
 * none: an owner who wants them has decided about a task that had a time before.
 */
async function minutesFor({ tx, userId }: Slice, { assigneeId }: TaskRow, hadTime: boolean) {
  const own = await defaultOf(tx, userId)
  if (own !== null) return hadTime ? null : own
  return assigneeId === null || assigneeId === userId ? null : defaultOf(tx, assigneeId)
}

function isToCome(row: TaskRow, at: Date): boolean {
  return hasTime(row) && row.status !== 'completed' && (row.dueDate ?? '') > at.toISOString()
}

function autoReminder(taskId: number, minutes: number, at: Date): ReminderRow {
  return { id: 'auto', taskId, kind: 'auto', minutes, at: null, createdAt: at.toISOString() }
}

async function defaultOf(tx: Queries, userId: number): Promise<number | null> {
  return (await selectDefault(tx).get({ userId }))?.minutes ?? null
}

const selectDefault = statement((tx) =>
  tx.select({ minutes: users.defaultReminder }).from(users).where(eq(users.id, USER)),
)

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
