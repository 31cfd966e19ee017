import { ownersOnly } from '../sharing/rules'
import type { Slice } from '../sync/slice'
import type { ReminderCommand } from './contract'

/** Reminders go to the owner of a task, who alone sets them. */
async function load(slice: Slice, { task: ref }: ReminderCommand) {
  const task = await slice.task(ref)
  if (!task) return
  if (slice.actorId !== slice.userId) throw ownersOnly('set its reminders')
  await slice.remindersOf([task.id])
}

/** What each command has to know of a person's rows before the rule in apply.ts decides. */
export const loadForReminders = { 'reminder.set': load, 'reminder.delete': load }
