import { Button } from './button'
import { Dialog } from './dialog'

interface Props {
  title: string
  description: string
  /** What the button that does it says. */
  action: string
  /** Primary where nothing is lost by it. */
  look?: 'danger' | 'primary'
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something is destroyed, or much is done. The focus is on the way out. */
export function ConfirmDialog({
  title,
  description,
  action,
  look = 'danger',
  onConfirm,
  onClose,
}: Props) {
  return (
    <Dialog kind="question" title={title} description={description} onClose={onClose}>
      <div className="mt-5 flex justify-end gap-2">
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button
          look={look}
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
