import type { Tables } from '../../src/core/data/tables'
import { daysIn } from '../../src/core/days'
import { filterByTags } from '../../src/core/filters/by-tags'
import type { TagFilter } from '../../src/core/tags/rules'
import type { Subtask, Task } from '../../src/core/tasks/contract'
import { SORTS, sortTasks } from '../../src/core/tasks/sort'
import type { SortOrder } from './sort-order'

export interface Arrangement {
  filter?: TagFilter | undefined
  order: SortOrder
  timeZone: string
}

/** The tasks that the tag filter shows, in the order that was chosen. */
export function arrange<T extends Task | Subtask>(
  tasks: T[],
  { filter, order, timeZone }: Arrangement,
  tables: () => Tables,
): T[] {
  const shown = filter ? filterByTags(tasks, filter, tables() as never) : tasks
  // An order that is none may be in the storage.
  if (order === 'own' || !SORTS.includes(order)) return shown
  return sortTasks(shown, order, { now: new Date(), dayOf: daysIn(timeZone) })
}
