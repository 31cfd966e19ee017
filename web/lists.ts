import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Folder } from '../src/folders/contract'
import { compareFolders } from '../src/folders/rules'
import { compareNames } from '../src/names'
import type { Tag } from '../src/tags/contract'
import type { Task } from '../src/tasks/contract'
import { compareTasks } from '../src/tasks/rules'
import { inOrder } from './in-order'
import { markShared } from './share-by-id'

/** What changes are shown in before the server has made them. */
export interface Lists {
  folders: Folder[]
  tags: Tag[]
  tasks: Task[]
}

/** Answers the lists that become others. Their order is seen to. */
export type Update = (lists: Lists) => Partial<Lists>

export const FOLDERS_KEY: QueryKey = ['/api/folders']
export const TAGS_KEY: QueryKey = ['/api/tags']
export const TASKS_KEY: QueryKey = ['/api/tasks']

export const LIST_KEYS: readonly QueryKey[] = [FOLDERS_KEY, TAGS_KEY, TASKS_KEY]

/** The lists as they are shown; one that has not come yet is empty. */
export function readLists(queryClient: QueryClient): Lists {
  return {
    folders: queryClient.getQueryData<Folder[]>(FOLDERS_KEY) ?? [],
    tags: queryClient.getQueryData<Tag[]>(TAGS_KEY) ?? [],
    tasks: queryClient.getQueryData<Task[]>(TASKS_KEY) ?? [],
  }
}

/** Shows these lists, in order. One that has not come yet stays away, or it would seem to have. */
export function writeLists(queryClient: QueryClient, { folders, tags, tasks }: Partial<Lists>) {
  if (folders) put(FOLDERS_KEY, folders, compareFolders)
  if (tags) put(TAGS_KEY, tags, compareNames)
  if (tasks) put(TASKS_KEY, tasks, compareTasks)

  function put<T>(queryKey: QueryKey, list: T[], order: (a: T, b: T) => number) {
    queryClient.setQueryData<T[]>(
      queryKey,
      (before) => before && markShared(inOrder(before, list, order)),
    )
  }
}
