import type { QueryClient } from '@tanstack/react-query'
import type { Ref } from '../../src/core/data/tables'
import type { Folder } from '../../src/core/folders/contract'
import { FOLDERS_KEY } from '../sync/lists'

interface Typed {
  assigneeId?: number | null
  folder?: Ref | null
}

/**
 * What is typed for a task, unassigned where the assignee can only view its folder: then `viewer` is
 * to be asked about, once the task is saved.
 */
export function withoutViewer<T extends Typed>(
  queryClient: QueryClient,
  { assigneeId, ...rest }: T,
  homeId: number | null | undefined,
) {
  const { folder: named } = rest
  const isHome = ({ id, clientId }: Folder) =>
    !named ? id === homeId : 'id' in named ? id === named.id : clientId === named.clientId
  const folder = queryClient.getQueryData<Folder[]>(FOLDERS_KEY)?.find(isHome)
  const viewer = folder?.members?.find(
    ({ userId, role }) => userId === assigneeId && role === 'view',
  )
  return { fields: viewer || assigneeId === undefined ? rest : { ...rest, assigneeId }, viewer }
}
