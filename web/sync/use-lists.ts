import { hashKey, type QueryKey, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { use } from 'react'
import type { CompletionRow } from '../../src/core/data/define-tables'
import type { SavedFilter } from '../../src/core/filters/contract'
import type { Folder } from '../../src/core/folders/contract'
import type { Task } from '../../src/core/tasks/contract'
import { COMPLETIONS_KEY, FILTERS_KEY, FOLDERS_KEY, TASKS_KEY } from './lists'

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

/** Nothing changes in a page that is rendered: an observer for each list would take a tenth of its time. */
const useList = typeof document === 'undefined' ? useRendered : useFollowed

function useFollowed<T>(queryKey: QueryKey): T {
  return useSuspenseQuery<T>({ queryKey }).data
}

function useRendered<T>(queryKey: QueryKey): T {
  const queryClient = useQueryClient()
  const query = queryClient.getQueryCache().get<T>(hashKey(queryKey))
  return query?.state.data ?? use(queryClient.ensureQueryData<T>({ queryKey }))
}
