import type { QueryClient } from '@tanstack/react-query'
import type { Folder } from '../../src/core/folders/contract'
import { openSync } from '../sync/open'

/** That somebody is no longer in a folder, and who took them out, where that is known (U13). */
export function endedWords(queryClient: QueryClient, { id, name }: Pick<Folder, 'id' | 'name'>) {
  const { notices } = openSync(queryClient).data.replica.shown
  const told = [...notices.values()].find(
    ({ kind, folderId, readAt }) => kind === 'removed' && folderId === id && readAt === null,
  )
  return told ? `${told.who} removed you from ${name}` : `You no longer have access to ${name}`
}
