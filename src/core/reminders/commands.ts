import type { Context } from '../data/context'
import { defineCommands, type Rows } from '../data/define-commands'
import { noPatch, type Ref, reminderKey, type Tables } from '../data/tables'
import { isDay, parseDueDate } from '../dates/due-date'
import { conflict, invalid, notFound } from '../problem'
import { ownersOnly } from '../sharing/rules'
import { foundTask, offsetReminder } from '../tasks/apply'
import type { TaskRow } from '../tasks/contract'
import type { REMINDER_SCHEMAS, ReminderCommand, ReminderRow } from './contract'
import { MOST_REMINDERS } from './rules'

export const REMINDER_COMMANDS = defineCommands<typeof REMINDER_SCHEMAS>({
  /** Past reminders go with the next one, so that they don't pile up. */
  'reminder.set': {
    words: { done: 'set a reminder of', failed: 'The reminder could not be set' },
    says: ({ task }, names) => `remind of ${names.task(task)}`,
    load,
    apply(tables, command, context) {
      const task = foundTask(tables, command.task)
      const own = remindersOf(tables, task)
      const row = rowOf(task, command, context)
      const now = context.at.toISOString()
      const over = own.filter(({ id, at }) => at !== null && at <= now && id !== row.id)
      const before = own.find(({ id }) => id === row.id)
      const isSame = before && before.at === row.at && before.minutes === row.minutes
      if (!before && own.length - over.length >= MOST_REMINDERS) {
        throw conflict(`A task can have ${MOST_REMINDERS} reminders. Remove one first.`)
      }
      return {
        put: isSame ? {} : { reminders: [row] },
        del: over.length > 0 ? { reminders: over.map(reminderKey) } : {},
      }
    },
  },
  'reminder.delete': {
    words: { done: 'removed a reminder of', failed: 'The reminder could not be removed' },
    says: ({ task }, names) => `remove a reminder of ${names.task(task)}`,
    load,
    apply(tables, { task, reminder }) {
      const own = remindersOf(tables, foundTask(tables, task))
      const removed = own.filter(({ id }) => reminder === undefined || id === reminder)
      if (reminder !== undefined && removed.length === 0) throw notFound('Reminder')
      if (removed.length === 0) return noPatch()
      return { put: {}, del: { reminders: removed.map(reminderKey) } }
    },
  },
})

/** Reminders go to the owner of a task, who alone sets them. */
async function load(rows: Rows, { task: ref }: { task: Ref }) {
  const task = await rows.find('tasks', ref)
  if (!task) return
  if (rows.actorId !== rows.userId) throw ownersOnly('set its reminders')
  await rows.where('reminders', 'taskId', [task.id])
}

function remindersOf({ reminders }: Tables, { id }: TaskRow): ReminderRow[] {
  return [...reminders.values()].filter(({ taskId }) => taskId === id)
}

type Set = Extract<ReminderCommand, { kind: 'reminder.set' }>

function rowOf(task: TaskRow, { minutes, time, snooze }: Set, context: Context): ReminderRow {
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
    return offsetReminder(task.id, minutes ?? 0, context.now)
  }
  const moment = isDay(time) ? undefined : parseDueDate(time)
  if (!moment) throw invalid('at', 'at is a moment with its offset, such as 2026-11-27T09:00:00Z')
  if (moment <= context.at.toISOString())
    throw invalid('at', 'This time has passed. Choose another')
  return {
    ...{ id: snooze ? 'snooze' : moment, taskId: task.id, createdAt: context.now.toISOString() },
    ...{ kind: 'at', minutes: null, at: moment },
  }
}
