import { useSyncExternalStore } from 'react'
import type { Tag } from '../../src/tags/contract'
import { type TagFilter, tagFilter } from '../../src/tags/rules'
import { useTags } from './queries'

/** Where this browser keeps the filter, and the event that says that it has changed (spec §3, §4). */
const KEY = 'tagFilter'
const CHANGED = 'tagFilterChanged'

interface Filtering {
  /** What `filterByTags` takes; none while no tag is selected. */
  filter: TagFilter | undefined
  /** The selected tags, by name. */
  selected: Tag[]
  select: (tags: readonly Tag[]) => void
}

/** The tag filter of this browser. A tag that is no more, here or elsewhere, filters nothing. */
export function useTagFilter(): Filtering {
  const stored = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(KEY),
    () => null,
  )
  const ids = storedIds(stored)
  const selected = useTags().filter(({ id }) => ids.includes(id))
  return { filter: tagFilter(selected.map(({ id }) => id)), selected, select }
}

function select(tags: readonly Tag[]) {
  const filter = tagFilter(tags.map(({ id }) => id))
  if (filter) localStorage.setItem(KEY, JSON.stringify(filter))
  else localStorage.removeItem(KEY)
  dispatchEvent(new Event(CHANGED))
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

/** `storage` speaks of the other tabs, our own event of this one. */
function subscribe(listener: () => void) {
  addEventListener('storage', listener)
  addEventListener(CHANGED, listener)
  return () => {
    removeEventListener('storage', listener)
    removeEventListener(CHANGED, listener)
  }
}
