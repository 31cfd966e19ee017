import type { SearchedTables } from '../find/search'
import type { TagFilter } from '../tags/rules'
import { type Filterable, testOf } from './evaluate'
import type { Filter } from './terms'

/** Tags have no dates, and are nobody's. */
const NO_CLOCK = { now: new Date(0), dayOf: () => '' }
const NO_VIEWER = { userId: 0, people: [] }

/** The tasks, done or not, that carry every tag of the filter (spec §4: Filter by Tags). */
export function filterByTags<T extends Filterable>(
  tasks: readonly T[],
  filter: TagFilter | undefined,
  tables: SearchedTables<T>,
): T[] {
  if (!filter?.isActive) return [...tasks]
  const parts = filter.tags.map((tagId): Filter => ({ kind: 'tagged', tagId }))
  return tasks.filter(testOf({ kind: 'and', parts }, tables, NO_CLOCK, NO_VIEWER))
}
