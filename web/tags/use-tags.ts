import type { Tag } from '../../src/core/tags/contract'
import { useAuth } from '../session/auth-context'
import { TAGS_KEY } from '../sync/lists'
import { useList } from '../sync/use-lists'

/**
 * The tags that the user can see, by name as people sort: "Week 2" before "Week 10". Those of
 * people who share a folder with them are among them, for the tasks in it (M5).
 */
export function useTags(): Tag[] {
  return useList(TAGS_KEY, sortByName)
}

/** Those that they can rename and delete. */
export function useOwnTags(): Tag[] {
  const { user } = useAuth()
  return useTags().filter(({ userId }) => userId === user?.id)
}

function sortByName(tags: Tag[]): Tag[] {
  return tags.toSorted((a, b) => {
    collator ??= new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
    return collator.compare(a.name, b.name)
  })
}

/** Made when two tags are compared: it takes a slow phone 40 ms, which it would start later by. */
let collator: Intl.Collator | undefined
