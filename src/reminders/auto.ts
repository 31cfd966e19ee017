import { eq } from 'drizzle-orm'
import type { Queries } from '../../db/database'
import { users } from '../../db/schema'
import { parameter, statement } from '../../db/statement'
import type { Slice } from '../sync/slice'
import { type Patch, reminderKey } from '../sync/tables'
import type { TaskRow } from '../tasks/contract'
import type { ReminderRow } from './contract'
import { hasTime } from './rules'

/**
 * The patch with the reminders that tasks have of themselves (N6): one where a task gets a time of a
 * day, as the person's settings are then, and none any more where it loses that. It is part of the
 * same change, so that one undo takes back both.
 */
export async function withAutoReminders(slice: Slice, patch: Patch, at: Date): Promise<Patch> {
  const rows = patch.put.tasks ?? []
  const had = (row: TaskRow) => {
    const before = slice.tables.tasks.get(row.id)
    return before !== undefined && hasTime(before)
  }
  const timed = rows.filter((row) => !had(row) && isToCome(row, at))
  const untimed = rows.filter((row) => had(row) && !hasTime(row))
  if (timed.length === 0 && untimed.length === 0) return patch
  await slice.remindersOf([...timed, ...untimed].map(({ id }) => id))
  const autoOf = (taskId: number) => slice.tables.reminders.get(reminderKey({ taskId, id: 'auto' }))
  const minutes = await defaultOf(slice.tx, slice.userId)
  const added = timed.filter(({ id }) => minutes !== null && !autoOf(id))
  const removed = untimed.flatMap(({ id }) => autoOf(id) ?? [])
  return {
    put: {
      ...patch.put,
      reminders: [
        ...(patch.put.reminders ?? []),
        ...added.map(({ id }) => autoReminder(id, minutes ?? 0, at)),
      ],
    },
    del: {
      ...patch.del,
      reminders: [...(patch.del.reminders ?? []), ...removed.map(reminderKey)],
    },
  }
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
    .where(eq(users.id, parameter('userId')))
    .prepare(),
)
