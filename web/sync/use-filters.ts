import { useSuspenseQuery } from '@tanstack/react-query'
import type { SavedFilter } from '../../src/core/filters/contract'
import { FILTERS_KEY } from './lists'

/** The user's saved filters, in their order (F6). */
export function useFilters(): SavedFilter[] {
  return useSuspenseQuery<SavedFilter[]>({ queryKey: FILTERS_KEY }).data
}
