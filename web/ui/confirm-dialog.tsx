import { Button } from './button'
import { Dialog } from './dialog'

interface Props {
  title: string
  description: string
  /** What the button that does it says. */
  action: string
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something is destroyed. The focus is on the way out. */
export function ConfirmDialog({ title, description, action, onConfirm, onClose }: Props) {
  return (
    <Dialog kind="question" title={title} description={description} onClose={onClose}>
      <div className="mt-5 flex justify-end gap-2">
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button
          look="danger"
          onClick={() => {
            onConfirm()
            onClose()
          }}
        >
          {action}
        </Button>
      </div>
    </Dialog>
  )
}
