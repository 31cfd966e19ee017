import { Dialog } from '../ui/dialog'
import { NewFolderForm } from './new-folder-form'

/** Makes one folder, and stays where you are. */
export default function NewFolderDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="New folder" onClose={onClose}>
      <NewFolderForm label="Name" onCreated={onClose} />
    </Dialog>
  )
}
