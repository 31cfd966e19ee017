import { useSuspenseQuery } from '@tanstack/react-query'
import type { Tag } from '../../src/tags/contract'
import { TAGS_KEY } from '../lists'

/** The user's tags, by name. */
export function useTags(): Tag[] {
  return useSuspenseQuery<Tag[]>({ queryKey: TAGS_KEY }).data
}
