import type { ComponentType } from 'react'
import { Button } from './button'
import { Dialog } from './dialog'

export interface Question {
  title: string
  description: string
  /** What the button that does it says. */
  action: string
  /** Primary where nothing is lost by it. */
  look?: 'danger' | 'primary'
  onConfirm: () => void
}

/** Another dialog that is opened from anywhere. */
export interface Opened {
  opens: ComponentType<{ onClose: () => void }>
}

type Props = (Question | Opened) & { onClose: () => void }

/** Asks before something is destroyed, or much is done, with the focus on the way out; or opens what is given. */
export function ConfirmDialog({ onClose, ...props }: Props) {
  if ('opens' in props) return <props.opens onClose={onClose} />
  const { title, description, action, look = 'danger', onConfirm } = props
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
