import { Users } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { Folder } from '../../src/core/folders/contract'
import { fullName } from '../../src/core/sharing/names'
import { useSelf } from '../session/auth-context'

const Lookers = lazy(() => import('./lookers'))

interface Props {
  folder: Pick<Folder, 'id' | 'role' | 'members'>
  onShare: () => void
}

/** Above the tasks of a shared folder: whose it is, what one may do, and who else is looking. */
export function FolderHeader({ folder, onShare }: Props) {
  const self = useSelf()
  const { id, role, members = [] } = folder
  const owner = members?.find((each) => each.role === 'owner')
  const others = members?.filter(({ userId }) => userId !== self) ?? []
  const whose = role && owner ? `${fullName(owner)}’s folder` : `Shared with ${others.length}`
  return (
    <div className="-mt-1 mb-3 flex min-h-11 flex-wrap items-center gap-x-3 text-sm text-quiet">
      <button
        type="button"
        onClick={onShare}
        className="-ml-2 flex min-h-11 min-w-0 cursor-pointer items-center gap-2 rounded-field px-2 hover:bg-base-300/60"
      >
        <Users aria-hidden="true" size={16} className="shrink-0" />
        <span className="truncate">{whose}</span>
        <span className="sr-only">: people and rights</span>
      </button>
      {role === 'view' && <span>You can only view this folder</span>}
      <span role="status" className="inline-flex items-center gap-2">
        <Suspense>
          <Lookers folderId={id} others={others} />
        </Suspense>
      </span>
    </div>
  )
}
