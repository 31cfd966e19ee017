import type { QueryClient } from '@tanstack/react-query'
import type { Ref } from '../../src/core/data/tables'
import type { Folder } from '../../src/core/folders/contract'
import type { FolderMember } from '../../src/core/sharing/contract'
import { shortName } from '../../src/core/sharing/names'
import { FOLDERS_KEY } from '../sync/lists'
import { ask } from '../ui/asker'

/** Asks before tasks are assigned to people who can only view their folder, and so can't tick them (U13). */
export function askToAssign(people: readonly FolderMember[], onConfirm: () => void) {
  if (people.length === 0) return
  const names = [...new Set(people.map(shortName))].join(' and ')
  const [it, task] = people.length > 1 ? ['them', 'tasks'] : ['it', 'task']
  ask({
    title: `Assign ${it} to ${names} all the same?`,
    description: `${names} can only view this folder, and so can’t complete or change the ${task}.`,
    action: 'Assign all the same',
    look: 'primary',
    onConfirm,
  })
}

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
