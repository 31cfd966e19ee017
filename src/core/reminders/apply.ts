import type { Context } from '../data/context'
import { noPatch, type Patch, reminderKey, type Tables } from '../data/tables'
import { isDay, parseDueDate } from '../dates/due-date'
import { invalid, notFound, Problem } from '../problem'
import { foundTask } from '../tasks/apply'
import type { TaskRow } from '../tasks/contract'
import type { ReminderCommand, ReminderRow } from './contract'
import { MOST_REMINDERS } from './rules'

type Set = Extract<ReminderCommand, { kind: 'reminder.set' }>

/** What a command about reminders changes. Throws a Problem where it can't be done. */
export function applyToReminders(
  tables: Tables,
  command: ReminderCommand,
  context: Context,
): Patch {
  const task = foundTask(tables, command.task)
  const own = [...tables.reminders.values()].filter(({ taskId }) => taskId === task.id)
  if (command.kind === 'reminder.set') return set(own, task, command, context)
  const { reminder } = command
  const removed = own.filter(({ id }) => reminder === undefined || id === reminder)
  if (reminder !== undefined && removed.length === 0) throw notFound('Reminder')
  return removed.length > 0 ? { put: {}, del: { reminders: removed.map(reminderKey) } } : noPatch()
}

/** What is over goes with the next one, so that they don't pile up. */
function set(own: ReminderRow[], task: TaskRow, command: Set, context: Context): Patch {
  const row = rowOf(task, command, context)
  const now = context.at.toISOString()
  const over = own.filter(({ id, at }) => at !== null && at <= now && id !== row.id)
  const before = own.find(({ id }) => id === row.id)
  const isSame = before && before.at === row.at && before.minutes === row.minutes
  if (!before && own.length - over.length >= MOST_REMINDERS) {
    throw new Problem('conflict', `A task can have ${MOST_REMINDERS} reminders. Remove one first.`)
  }
  return {
    put: isSame ? {} : { reminders: [row] },
    del: over.length > 0 ? { reminders: over.map(reminderKey) } : {},
  }
}

function rowOf(task: TaskRow, { minutes, time, snooze }: Set, context: Context): ReminderRow {
  const blank = { taskId: task.id, createdAt: context.now.toISOString() }
  if ((minutes === undefined) === (time === undefined)) {
    throw invalid('minutes', 'Say either how many minutes before it is due, or at what time')
  }
  if (time === undefined) {
    if (task.dueDate === null) {
      throw invalid(
        'minutes',
        'This task has no due date. Set one, or choose a time to be reminded',
      )
    }
    return { ...blank, id: `${minutes}m`, kind: 'offset', minutes: minutes ?? 0, at: null }
  }
  const moment = isDay(time) ? undefined : parseDueDate(time)
  if (!moment) throw invalid('at', 'at is a moment with its offset, such as 2026-11-27T09:00:00Z')
  if (moment <= context.at.toISOString())
    throw invalid('at', 'This time has passed. Choose another')
  return { ...blank, id: snooze ? 'snooze' : moment, kind: 'at', minutes: null, at: moment }
}
