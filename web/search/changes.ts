import { useQueryClient } from '@tanstack/react-query'
import { refTo } from '../../src/core/data/tables'
import type { SavedFilter } from '../../src/core/filters/contract'
import { newId } from '../sync/new-id'
import { openSync } from '../sync/open'
import { useChange, useDelete } from '../sync/use-change'

type FilterFields = Pick<SavedFilter, 'name' | 'query' | 'color'>

/** Saves a filter behind the others; returns it, or nothing where it can't be saved. */
export function useCreateFilter() {
  const change = useChange()
  const queryClient = useQueryClient()
  return async (fields: FilterFields): Promise<SavedFilter | undefined> => {
    const { data, rulesLoaded } = openSync(queryClient)
    const clientId = newId()
    await rulesLoaded
    change({ kind: 'filter.create', ...fields, clientId })
    return data.replica.shown.filters.find({ clientId })
  }
}

export function useChangeFilter() {
  const change = useChange()
  return (filter: SavedFilter, fields: FilterFields) =>
    change({ kind: 'filter.update', filter: refTo(filter), ...fields })
}

export function useMoveFilter() {
  const change = useChange()
  return (filter: SavedFilter, after: SavedFilter | undefined) =>
    change({ kind: 'filter.move', filter: refTo(filter), after: after ? refTo(after) : null })
}

export function useDeleteFilter() {
  const remove = useDelete()
  return (filter: SavedFilter) =>
    remove({ kind: 'filter.delete', filter: refTo(filter) }, `“${filter.name}” deleted`)
}
