import type { Tables } from '../../src/core/data/tables'
import type { Clock } from '../../src/core/dates/due-date'
import { countToday } from '../../src/core/planning/days'
import type { TaskRow } from '../../src/core/tasks/contract'
import { isCompleted } from '../../src/core/tasks/rules'
import { showBadge } from '../pwa/badge'
import { offerInstall } from '../pwa/offer-install'

/**
 * How many tasks wait in the views, by path: what is overdue or due today, and what is assigned to
 * oneself. The latter only for who shares a folder.
 */
export function countViews(tables: Tables, clock: Clock, userId: number): Record<string, number> {
  const isShared = [...tables.folders.values()].some(({ members }) => members)
  const isMine = (task: TaskRow) => task.assigneeId === userId && !isCompleted(task)
  return {
    '/today': countToday(tables, clock),
    ...(isShared && { '/assigned': [...tables.tasks.values()].filter(isMine).length }),
  }
}

/** What the system hears of it: the number on the app's icon, and an offer to install it once. */
export function tellSystem(counts: Record<string, number>, { tasks }: Tables, clock: Clock) {
  showBadge(counts['/today'] ?? 0)
  offerInstall(tasks.size, clock.dayOf(clock.now))
}
