import { useQuery } from '@tanstack/react-query'
import { refTo } from '../../src/core/data/tables'
import type { ReminderRow } from '../../src/core/reminders/contract'
import type { Subtask, Task } from '../../src/core/tasks/contract'
import { offerNotifications } from '../pwa/notifications'
import { REMINDERS_KEY } from '../sync/lists'
import { useChange } from '../sync/use-change'

/** When one is reminded of a task: before it is due, the latest first; then at times of their own. */
export function useReminders(task: Task | Subtask): ReminderRow[] {
  const { data: rows = [] } = useQuery<ReminderRow[]>({ queryKey: REMINDERS_KEY })
  return rows
    .filter(({ taskId }) => taskId === task.id)
    .sort((a, b) => (a.minutes ?? -1) - (b.minutes ?? -1) || (a.at ?? '').localeCompare(b.at ?? ''))
}

/** Changes that work offline too (O1). The first one asks for notifications, never before (N11). */
export function useReminderChanges(task: Task | Subtask) {
  const change = useChange()
  return {
    set(when: { minutes: number } | { time: string }) {
      if (change({ kind: 'reminder.set', task: refTo(task), ...when })) void offerNotifications()
    },
    remove: (reminder: string) => change({ kind: 'reminder.delete', task: refTo(task), reminder }),
  }
}
