import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Assignee } from '../../src/core/tasks/contract'
import { joinList } from '../../src/core/tasks/join-related'
import { relatedIn } from '../../src/core/tasks/related'
import type { PageRows } from './kept-rows'
import { SYNC_KEY, TASKS_KEY } from './lists'
import { asAssignee, PLAIN_LISTS } from './local-data'
import { type Lists, signedIn } from './open'

/** The lists made from cached rows (kept-rows.ts), with the user they were made for. */
const made = new WeakMap<PageRows, { self: string; lists: Lists }>()

const shown = new WeakMap<QueryClient, Lists>()

/**
 * The lists of a page that is rendered: nothing changes in it, so it needs no replica. Undefined
 * until the rows are there.
 */
export function renderedLists(queryClient: QueryClient): Lists | undefined {
  const known = shown.get(queryClient)
  if (known) return known
  const rows = queryClient.getQueryData<PageRows>(SYNC_KEY)
  if (!rows) return undefined
  const lists = listsOf(rows, asAssignee(signedIn(queryClient)))
  shown.set(queryClient, lists)
  return lists
}

function listsOf(rows: PageRows, person: Assignee): Lists {
  const self = JSON.stringify(person)
  const known = made.get(rows)
  if (known?.self === self) return known.lists
  const lists = joinLists(rows, person)
  made.set(rows, { self, lists })
  return lists
}

function joinLists({ tables }: PageRows, person: Assignee): Lists {
  // Folders with their members, as the browser has them.
  const folder = (id: number) => tables.folders.get(id)
  const tasks = joinList([...tables.tasks.values()], { ...relatedIn(tables, [person]), folder })
  return new Map<QueryKey, unknown>([
    ...PLAIN_LISTS.map(({ key, list }) => [key, list(tables)] as const),
    [TASKS_KEY, tasks],
  ])
}
