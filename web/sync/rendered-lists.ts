import type { QueryClient } from '@tanstack/react-query'
import { createTables, writePatch } from '../../src/sync/tables'
import { joinList } from '../../src/tasks/join-related'
import { relatedIn } from '../../src/tasks/related'
import type { JsonText } from '../json-text'
import { SYNC_KEY, TASKS_KEY } from './lists'
import { asAssignee, PLAIN_LISTS } from './local-data'
import { signedIn } from './open'
import { unpack } from './server'

const made = new WeakMap<QueryClient, Promise<void>>()

/** The lists of a page that is rendered, made once: nothing changes in it, so it needs no replica. */
export function makeLists(queryClient: QueryClient): Promise<void> {
  const making = made.get(queryClient) ?? make(queryClient)
  made.set(queryClient, making)
  return making
}

async function make(queryClient: QueryClient) {
  const { text } = await queryClient.ensureQueryData<JsonText>({ queryKey: SYNC_KEY })
  const tables = createTables()
  writePatch(tables, unpack(JSON.parse(text)))
  for (const { key, list } of PLAIN_LISTS) queryClient.setQueryData(key, list(tables))
  const related = relatedIn(tables, [asAssignee(signedIn(queryClient))])
  // With its members, as the browser has it.
  const folder = (id: number) => tables.folders.get(id)
  const tasks = joinList([...tables.tasks.values()], { ...related, folder })
  queryClient.setQueryData(TASKS_KEY, tasks)
}
