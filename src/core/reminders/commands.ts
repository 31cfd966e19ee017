import type { Rows } from '../data/rows'
import { ownersOnly } from '../sharing/rules'
import type { ReminderCommand } from './contract'

/** Reminders go to the owner of a task, who alone sets them. */
async function load(rows: Rows, { task: ref }: ReminderCommand) {
  const task = await rows.task(ref)
  if (!task) return
  if (rows.actorId !== rows.userId) throw ownersOnly('set its reminders')
  await rows.remindersOf([task.id])
}

/** What each command has to know of a person's rows before the rule in apply.ts decides. */
export const loadForReminders = { 'reminder.set': load, 'reminder.delete': load }
