import { Suspense } from 'react'
import type { Folder } from '../../src/core/folders/contract'
import { fullName } from '../../src/core/sharing/names'
import { useSelf } from '../session/auth-context'
import { lazyPart, Nothing } from '../ui/lazy-part'
import { Faces } from './faces'

const Lookers = lazyPart(() => import('./lookers'), Nothing)

interface Props {
  folder: Pick<Folder, 'id' | 'role' | 'members'>
  onShare: () => void
}

export function People({ folder, onShare }: Props) {
  return (
    <button
      type="button"
      aria-label={`${whoseIs(folder)}: people and rights`}
      onClick={onShare}
      className="flex min-h-9 cursor-pointer items-center rounded-field px-1"
    >
      {/* A title of the button would be read after its name. */}
      <span title={whoseIs(folder)}>
        <Faces people={folder.members ?? []} />
      </span>
    </button>
  )
}

/**
 * Above its tasks: what one may do, and who else is looking. On a phone also whose it is, where it is
 * somebody else's: of one's own, its tab shows who is in it.
 */
export function FolderHeader({ folder, onShare }: Props) {
  const self = useSelf()
  const { id, role, members } = folder
  const others = members?.filter(({ userId }) => userId !== self) ?? []
  return (
    <div className="folder-note">
      {role && (
        <button
          type="button"
          onClick={onShare}
          className="min-h-11 cursor-pointer text-left md:hidden"
        >
          {whoseIs(folder)}
          <span className="sr-only">: people and rights</span>
        </button>
      )}
      {role === 'view' && <span>You can only view this folder</span>}
      <span role="status" className="inline-flex h-6 items-center gap-2">
        <Suspense>
          <Lookers folderId={id} others={others} />
        </Suspense>
      </span>
    </div>
  )
}

function whoseIs({ role, members }: Props['folder']): string {
  const owner = members?.find((each) => each.role === 'owner')
  if (role && owner) return `${fullName(owner)}’s folder`
  return `Shared with ${(members?.length ?? 1) - 1}`
}
