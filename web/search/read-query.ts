// The query language has dates in it, in both languages.
import '../../src/language/dates/both-languages'
import type { Clock } from '../../src/core/dates/due-date'
import { type Filterable, filterOf, type Viewer } from '../../src/core/filters/evaluate'
import { type ParsedFilter, parseFilter } from '../../src/core/filters/parse'
import type { FilterContext } from '../../src/core/filters/read-term'
import { FilterError } from '../../src/core/filters/terms'
import type { SearchedTables } from '../../src/core/find/search'
import type { Folder } from '../../src/core/folders/contract'
import { everyoneIn } from '../../src/core/sharing/members'
import { clearNames } from '../../src/core/sharing/names'
import type { Replica } from '../../src/core/sync/replica'
import { createClock } from '../../src/language/dates/clock'

interface Named {
  folders: readonly Pick<Folder, 'name' | 'members'>[]
  tags: readonly { name: string }[]
}

/** In which a query of somebody with these folders and tags is read. */
export function contextOf({ folders, tags }: Named, clock: Clock): FilterContext {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return {
    clock: createClock(clock.now, timeZone),
    folders: folders.map(({ name }) => name),
    tags: tags.map(({ name }) => name),
    people: clearNames(everyoneIn(folders)),
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

export function testsOf<T extends Filterable>(
  { lists }: ParsedFilter,
  tables: SearchedTables<T>,
  clock: Clock,
  viewer: Viewer,
): ((task: T) => boolean)[] {
  return lists.map(({ filter }) => filterOf(filter, tables, clock, viewer))
}

export function viewerOf({ userId, shown }: Replica): Viewer {
  return { userId, people: everyoneIn(shown.folders.values()) }
}
