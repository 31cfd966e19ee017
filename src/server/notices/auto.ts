import { eq } from 'drizzle-orm'
import type { Queries } from '../../../db/database'
import { users } from '../../../db/schema'
import { parameter, statement } from '../../../db/statement'
import { idsOf, type Patch, reminderKey } from '../../core/data/tables'
import type { ReminderRow } from '../../core/reminders/contract'
import { hasTime } from '../../core/reminders/rules'
import type { TaskRow } from '../../core/tasks/contract'
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
  tx
    .select({ minutes: users.defaultReminder })
    .from(users)
    .where(eq(users.id, parameter('userId'))),
)
