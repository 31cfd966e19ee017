import type { Clock } from '../../src/core/dates/due-date'
import type { SavedFilter } from '../../src/core/filters/contract'
import { FilterError } from '../../src/core/filters/terms'
import type { Folder } from '../../src/core/folders/contract'
import type { Replica } from '../../src/core/sync/replica'
import type { Tag } from '../../src/core/tags/contract'
import { isCompleted } from '../../src/core/tasks/rules'
import { contextOf, readQuery, testsOf, viewerOf } from './read-query'

interface Data {
  replica: Replica
  folders: Folder[]
  tags: Tag[]
  clock: Clock
}

/** Returns what counts a filter's open tasks; it returns none where its query can't be read. */
export function counterOf({ replica, folders, tags, clock }: Data) {
  const { shown } = replica
  const context = contextOf({ folders, tags }, clock)
  return ({ query }: SavedFilter): number | undefined => {
    const read = readQuery(query, context)
    if (read instanceof FilterError) return undefined
    const tests = testsOf(read, shown, clock, viewerOf(replica))
    let count = 0
    for (const task of shown.tasks.values()) {
      if (!isCompleted(task) && tests.some((test) => test(task))) count += 1
    }
    return count
  }
}
