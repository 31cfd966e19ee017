import { useSuspenseQuery } from '@tanstack/react-query'
import type { CompletionRow } from '../../src/core/data/define-tables'
import type { SavedFilter } from '../../src/core/filters/contract'
import type { Folder } from '../../src/core/folders/contract'
import type { Task } from '../../src/core/tasks/contract'
import { COMPLETIONS_KEY, FILTERS_KEY, FOLDERS_KEY, TASKS_KEY } from './lists'

/** The user's own folders; `folderTabs` makes the tabs of them. */
export function useFolders(): Folder[] {
  return useSuspenseQuery<Folder[]>({ queryKey: FOLDERS_KEY }).data
}

export function useTasks(): Task[] {
  return useSuspenseQuery<Task[]>({ queryKey: TASKS_KEY }).data
}

export function useCompletions(): CompletionRow[] {
  return useSuspenseQuery<CompletionRow[]>({ queryKey: COMPLETIONS_KEY }).data
}

/** The user's saved filters, in their order (F6). */
export function useFilters(): SavedFilter[] {
  return useSuspenseQuery<SavedFilter[]>({ queryKey: FILTERS_KEY }).data
}
