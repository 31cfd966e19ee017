import { useQueryClient } from '@tanstack/react-query'
import {
  type Searchable,
  type SearchedTables,
  searchTexts,
  type Texts,
  textsOf,
} from '../../src/core/find/search'
import type { Subtask, Task } from '../../src/core/tasks/contract'
import { tasksById } from '../sync/by-id'
import { openSync } from '../sync/open'
import { useFolders, useTasks } from '../sync/use-lists'
import { useTags } from '../tags/use-tags'

/** The tasks and subtasks that a query finds, the best first, in what this browser holds (F1, F2). */
export function useSearch(query: string, limit?: number): (Task | Subtask)[] {
  const tasks = useTasks()
  const names = [useFolders(), useTags()]
  const queryClient = useQueryClient()
  if (query.trim() === '' || typeof document === 'undefined') return []
  const { shown } = openSync(queryClient).data.replica
  const byId = tasksById(tasks)
  return searchTexts(keptTexts(tasks, names, shown), query, limit).flatMap(
    ({ id }) => byId.get(id) ?? [],
  )
}

const kept = new WeakMap<readonly Task[], { names: readonly unknown[]; texts: Texts<Searchable> }>()

/** Typing on changes none of these lists. */
function keptTexts(
  tasks: readonly Task[],
  names: readonly unknown[],
  shown: SearchedTables<Searchable>,
): Texts<Searchable> {
  const before = kept.get(tasks)
  if (before && names.every((list, index) => list === before.names[index])) return before.texts
  const texts = textsOf(shown)
  kept.set(tasks, { names, texts })
  return texts
}
