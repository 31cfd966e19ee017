import { Dialog } from '../ui/dialog'
import { NewFolderForm } from './new-folder-form'

/** Makes one folder; whoever did stays where they were. */
export default function NewFolderDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="New folder" onClose={onClose}>
      <NewFolderForm label="Name" onCreated={onClose} />
    </Dialog>
  )
}
