import { LogOut } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Folder } from '../../src/core/folders/contract'
import { fullName } from '../../src/core/sharing/names'
import { useFolders } from '../sync/use-lists'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { isTouchScreen } from '../ui/use-browser'
import { InviteForm } from './invite-form'
import { LeaveQuestion } from './leave-question'
import { MemberRow } from './member-row'
import { PendingInvitations } from './pending-invitations'

interface Props {
  folderId: number
  onClose: () => void
}

/** Who is in a folder, and what each may do; for the owner the way to change that (M2–M6). */
export default function ShareDialog({ folderId, onClose }: Props) {
  const folder = useFolders().find(({ id }) => id === folderId)
  const isGone = folder === undefined
  useEffect(() => {
    if (isGone) onClose()
  }, [isGone, onClose])
  if (!folder) return null
  return folder.role ? (
    <ForMember folder={folder} onClose={onClose} />
  ) : (
    <ForOwner folder={folder} onClose={onClose} />
  )
}

interface FolderProps {
  folder: Folder
  onClose: () => void
}

function ForOwner({ folder, onClose }: FolderProps) {
  return (
    <Dialog
      title={`Share “${folder.name}”`}
      description="The people you invite see this folder and its tasks, and nothing else of yours."
      // A keyboard would cover who is in it (U11).
      focus={folder.members && isTouchScreen() ? 'dialog' : 'first'}
      onClose={onClose}
    >
      {folder.id < 0 ? (
        <p className="mt-4 text-quiet">
          This folder has not been saved on the server yet. You can share it once you’re online.
        </p>
      ) : (
        <>
          <InviteForm folder={folder} />
          <PendingInvitations folder={folder} />
          <People folder={folder} isOwner />
        </>
      )}
    </Dialog>
  )
}

function ForMember({ folder, onClose }: FolderProps) {
  const [leaving, setLeaving] = useState(false)
  const owner = folder.members?.find(({ role }) => role === 'owner')
  const may = folder.role === 'view' ? 'You can only view this folder.' : 'You can edit its tasks.'
  return (
    <Dialog
      title={`People in “${folder.name}”`}
      description={`${owner ? `${fullName(owner)} shares it with you. ` : ''}${may}`}
      focus="dialog"
      onClose={onClose}
    >
      <People folder={folder} isOwner={false} />
      <div className="mt-5 flex justify-end">
        <Button look="plain" onClick={() => setLeaving(true)}>
          <LogOut aria-hidden="true" size={18} />
          Leave folder
        </Button>
      </div>
      {leaving && <LeaveQuestion folder={folder} onClose={() => setLeaving(false)} />}
    </Dialog>
  )
}

function People({ folder, isOwner }: { folder: Folder; isOwner: boolean }) {
  const { members } = folder
  if (!members) return null
  return (
    <>
      <h3 className="mt-5 text-sm font-semibold text-quiet">People</h3>
      <ul aria-label="People" className="mt-1">
        {members.map((member) => (
          <MemberRow
            key={member.userId}
            member={member}
            folder={folder}
            isOwner={isOwner && member.role !== 'owner'}
          />
        ))}
      </ul>
    </>
  )
}
