import { Crown, UserMinus } from 'lucide-react'
import { useState } from 'react'
import type { Folder } from '../../src/core/folders/contract'
import type { FolderMember } from '../../src/core/sharing/contract'
import { fullName } from '../../src/core/sharing/names'
import type { Role } from '../../src/core/sharing/rules'
import { useSelf } from '../session/auth-context'
import { IconButton } from '../ui/button'
import { Choice } from '../ui/choice'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { Face } from './faces'
import { useSharing } from './sharing-queries'

interface Props {
  member: FolderMember
  folder: Folder
  /** Whether who looks owns the folder, and this is somebody else. */
  isOwner: boolean
}

const RIGHTS = [
  { value: 'edit', label: 'Can edit' },
  { value: 'view', label: 'Can view' },
] as const
const ROLES = { owner: 'Owner', edit: 'Can edit', view: 'Can view' }

/** Somebody in a folder: what they may do, and for the owner the way to change that. */
export function MemberRow({ member, folder, isOwner }: Props) {
  const self = useSelf()
  const name = fullName(member)
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 py-1.5">
      <Face person={member} size="large" />
      <span className="min-w-0 flex-1">
        <span className="flex">
          <span dir="auto" className="min-w-0 break-words">
            {name}
          </span>
          {member.userId === self && <span className="shrink-0 text-quiet">&nbsp;(you)</span>}
        </span>
        {name !== member.email && (
          <span className="block break-words text-sm text-quiet">{member.email}</span>
        )}
      </span>
      {isOwner ? (
        <Rights member={member} folder={folder} name={name} />
      ) : (
        <span className="text-sm text-quiet">{ROLES[member.role]}</span>
      )}
    </li>
  )
}

function Rights({ member, folder, name }: Omit<Props, 'isOwner'> & { name: string }) {
  const sharing = useSharing(folder.id)
  const { userId } = member
  const [asked, setAsked] = useState<'handOver' | 'remove'>()
  return (
    <span className="flex items-center max-sm:w-full max-sm:justify-end">
      <Choice
        label={`What ${name} may do`}
        isLabelHidden
        look="border-transparent text-sm"
        value={member.role as Role}
        options={RIGHTS}
        onChoose={(role) => sharing.changeRole(userId, role)}
      />
      <IconButton
        label={`Make ${name} the owner`}
        icon={<Crown aria-hidden="true" size={18} />}
        onClick={() => setAsked('handOver')}
      />
      <IconButton
        label={`Remove ${name}`}
        icon={<UserMinus aria-hidden="true" size={18} />}
        onClick={() => setAsked('remove')}
      />
      {asked === 'handOver' && (
        <ConfirmDialog
          title={`Make ${name} the owner?`}
          description={`${name} will own “${folder.name}” and its tasks, and decide who shares it. You can still edit them.`}
          action="Hand it over"
          look="primary"
          onConfirm={() => void sharing.handOver(userId, `“${folder.name}” now belongs to ${name}`)}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'remove' && (
        <ConfirmDialog
          title={`Remove ${name} from “${folder.name}”?`}
          description="They’ll no longer see its tasks. Tasks assigned to them will be assigned to nobody."
          action="Remove"
          onConfirm={() => void sharing.remove(userId, `${name} was removed`)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </span>
  )
}
