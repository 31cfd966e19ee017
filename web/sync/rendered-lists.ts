import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Assignee } from '../../src/core/tasks/contract'
import { joinList } from '../../src/core/tasks/join-related'
import { relatedIn } from '../../src/core/tasks/related'
import type { PageRows } from './kept-rows'
import { SYNC_KEY, TASKS_KEY } from './lists'
import { asAssignee, PLAIN_LISTS } from './local-data'
import { signedIn } from './open'

type Lists = [QueryKey, unknown][]

/** Of rows that are kept (kept-rows.ts), with who they were made for. */
const made = new WeakMap<PageRows, { self: string; lists: Lists }>()

/** The lists of a page that is rendered: nothing changes in it, so it needs no replica. */
export async function makeLists(queryClient: QueryClient): Promise<void> {
  const rows = await queryClient.ensureQueryData<PageRows>({ queryKey: SYNC_KEY })
  if (queryClient.getQueryData(TASKS_KEY)) return
  for (const [key, list] of listsOf(rows, asAssignee(signedIn(queryClient)))) {
    queryClient.setQueryData(key, list)
  }
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
  return [
    ...PLAIN_LISTS.map(({ key, list }): [QueryKey, unknown] => [key, list(tables)]),
    [TASKS_KEY, tasks],
  ]
}
