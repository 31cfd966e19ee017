import type { Tag } from '../../src/core/tags/contract'
import { type TagFilter, tagFilter } from '../../src/core/tags/rules'
import { store, useStored } from '../ui/store'
import { useTags } from './use-tags'

/** Where this browser keeps the filter (spec §3). */
const KEY = 'tagFilter'

interface Filtering {
  /** What `filterByTags` takes; none while no tag is selected. */
  filter: TagFilter | undefined
  /** The selected tags, by name. */
  selected: Tag[]
  select: (tags: readonly Tag[]) => void
}

/** The tag filter of this browser. A tag that was deleted, here or elsewhere, filters nothing. */
export function useTagFilter(): Filtering {
  const ids = storedIds(useStored(KEY))
  const selected = useTags().filter(({ id }) => ids.includes(id))
  return { filter: tagFilter(selected.map(({ id }) => id)), selected, select }
}

function select(tags: readonly Tag[]) {
  const filter = tagFilter(tags.map(({ id }) => id))
  store(KEY, filter && JSON.stringify(filter))
}

/** Anybody may write into the storage, so anything may be there. */
function storedIds(stored: string | null): number[] {
  try {
    const { tags } = JSON.parse(stored ?? '{}')
    return Array.isArray(tags) ? tags : []
  } catch {
    return []
  }
}
