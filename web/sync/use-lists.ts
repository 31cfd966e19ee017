import { type QueryKey, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { use } from 'react'
import type { CompletionRow } from '../../src/core/data/define-tables'
import type { SavedFilter } from '../../src/core/filters/contract'
import type { Folder } from '../../src/core/folders/contract'
import type { Task } from '../../src/core/tasks/contract'
import { COMPLETIONS_KEY, FILTERS_KEY, FOLDERS_KEY, SYNC_KEY, TASKS_KEY } from './lists'
import { renderedLists } from './open'

/** The user's own folders; `folderTabs` makes the tabs of them. */
export function useFolders(): Folder[] {
  return useList(FOLDERS_KEY)
}

export function useTasks(): Task[] {
  return useList(TASKS_KEY)
}

export function useCompletions(): CompletionRow[] {
  return useList(COMPLETIONS_KEY)
}

/** The user's saved filters, in their order (F6). */
export function useFilters(): SavedFilter[] {
  return useList(FILTERS_KEY)
}

/**
 * A list, or what `select` makes of it: drawn again only when that changes. Nothing changes in a page
 * that the server renders, where an observer for each list would take a tenth of the time.
 */
export const useList = typeof document === 'undefined' ? useRendered : useFollowed

function useFollowed<T, S = T>(queryKey: QueryKey, select?: (list: T) => S): S {
  return useSuspenseQuery({ queryKey, ...(select && { select }) }).data as S
}

function useRendered<T, S = T>(queryKey: QueryKey, select?: (list: T) => S): S {
  const queryClient = useQueryClient()
  // What was not there in time comes behind the frame.
  if (!renderedLists(queryClient)) use(queryClient.ensureQueryData({ queryKey: SYNC_KEY }))
  const list = renderedLists(queryClient)?.get(queryKey) as T
  return select ? select(list) : (list as unknown as S)
}
