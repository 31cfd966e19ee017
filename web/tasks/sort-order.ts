import type { Sort } from '../../src/tasks/sort'
import { store, useStored } from '../ui/stored'

/** What a person can choose; `own` is the order that they drag tasks into. */
export type SortOrder = Exclude<Sort, 'urgency'>

/**
 * The order of a folder or view, by its place, such as `folder-3` or `search`. It is remembered in
 * this browser only: the same list may be wanted in one order on a phone and in another at a desk.
 */
export function useSortOrder(place: string) {
  const key = `sort-${place}`
  return {
    order: (useStored(key) ?? 'own') as SortOrder,
    choose: (order: SortOrder) => store(key, order === 'own' ? undefined : order),
  }
}
