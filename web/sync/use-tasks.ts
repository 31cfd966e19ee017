import { useSuspenseQuery } from '@tanstack/react-query'
import type { CompletionRow } from '../../src/core/data/tables'
import type { Task } from '../../src/core/tasks/contract'
import { COMPLETIONS_KEY, TASKS_KEY } from './lists'

export function useTasks(): Task[] {
  return useSuspenseQuery<Task[]>({ queryKey: TASKS_KEY }).data
}

export function useCompletions(): CompletionRow[] {
  return useSuspenseQuery<CompletionRow[]>({ queryKey: COMPLETIONS_KEY }).data
}
