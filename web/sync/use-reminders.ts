import type { ReminderRow } from '../../src/core/reminders/contract'
import type { Subtask, Task } from '../../src/core/tasks/contract'
import { REMINDERS_KEY } from './lists'
import { useList } from './use-lists'

/** When one is reminded of a task: before it is due, the latest first; then at times of their own. */
export function useReminders(task: Task | Subtask): ReminderRow[] {
  return useList<ReminderRow[]>(REMINDERS_KEY)
    .filter(({ taskId }) => taskId === task.id)
    .sort((a, b) => (a.minutes ?? -1) - (b.minutes ?? -1) || (a.at ?? '').localeCompare(b.at ?? ''))
}
