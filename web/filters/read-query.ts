// The query language has dates in it, in both languages.
import '../../src/dates/both-languages'
import { createClock } from '../../src/dates/clock'
import { type Filterable, filterOf } from '../../src/filters/evaluate'
import { type FilterContext, type ParsedFilter, parseFilter } from '../../src/filters/parse'
import { FilterError } from '../../src/filters/terms'
import type { SearchedTables } from '../../src/find/search'
import type { Clock } from '../../src/tasks/due-date'

interface Named {
  folders: readonly { name: string }[]
  tags: readonly { name: string }[]
}

/** In which a query of somebody with these folders and tags is read. */
export function contextOf({ folders, tags }: Named, clock: Clock): FilterContext {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return {
    clock: createClock(clock.now, timeZone),
    folders: folders.map(({ name }) => name),
    tags: tags.map(({ name }) => name),
  }
}

/** A query as it is read, or where it can't be (F5). */
export function readQuery(query: string, context: FilterContext): ParsedFilter | FilterError {
  try {
    return parseFilter(query, context)
  } catch (error) {
    if (error instanceof FilterError) return error
    throw error
  }
}

/** Says of each list of a query which tasks it shows. */
export function testsOf<T extends Filterable>(
  { lists }: ParsedFilter,
  tables: SearchedTables<T>,
  clock: Clock,
): ((task: T) => boolean)[] {
  return lists.map(({ filter }) => filterOf(filter, tables, clock))
}
