import type { SavedFilter } from '../../src/core/filters/contract'

/** Where a filter is shown. One that the server has not numbered yet goes by its client id. */
export function pathOfFilter({ id, clientId }: Pick<SavedFilter, 'id' | 'clientId'>): string {
  return `/filter/${id < 0 && clientId ? clientId : id}`
}

/** The filter that such a path names; none where it is another's. */
export function filterAt(place: string, filters: readonly SavedFilter[]): SavedFilter | undefined {
  if (!isFilterAddress(place)) return undefined
  const name = place.split('/')[2]
  return filters.find(({ id, clientId }) => String(id) === name || clientId === name)
}

export function isFilterAddress(place: string): boolean {
  return place.startsWith('/filter/')
}
