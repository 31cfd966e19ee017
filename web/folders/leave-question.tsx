import type { Folder } from '../../src/core/folders/contract'
import { useSelf } from '../session/auth-context'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { useSharing } from './sharing-queries'
import { noteLeaving } from './use-access-ended'

/** Asks before somebody leaves a folder that another shares with them. */
export function LeaveQuestion({ folder, onClose }: { folder: Folder; onClose: () => void }) {
  const sharing = useSharing(folder.id)
  const self = useSelf()
  return (
    <ConfirmDialog
      title={`Leave “${folder.name}”?`}
      description="You’ll no longer see its tasks. Tasks assigned to you will be assigned to nobody. To come back, you need another invitation."
      action="Leave folder"
      onConfirm={() => {
        noteLeaving(folder)
        void sharing.remove(self, `You left “${folder.name}”`)
      }}
      onClose={onClose}
    />
  )
}
