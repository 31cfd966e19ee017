import { type ComponentType, useState } from 'react'
import { Button } from './button'
import { Checkbox } from './checkbox'
import { Dialog } from './dialog'

export interface Question {
  title: string
  description: string
  action: string
  /** Primary where nothing is lost by it. */
  look?: 'danger' | 'primary'
  /** Something more that is done where its box is ticked. */
  option?: string | undefined
  onConfirm: (withOption: boolean) => void
}

/** Another dialog that is opened from anywhere. */
export interface Opened {
  opens: ComponentType<{ onClose: () => void }>
}

type Props = (Question | Opened) & { onClose: () => void }

/** Asks before something is destroyed, or much is done, with the focus on the way out; or opens what is given. */
export function ConfirmDialog({ onClose, ...props }: Props) {
  if ('opens' in props) return <props.opens onClose={onClose} />
  return <Asked {...props} onClose={onClose} />
}

function Asked({
  title,
  description,
  action,
  look = 'danger',
  option,
  onConfirm,
  onClose,
}: Question & { onClose: () => void }) {
  const [isTicked, setTicked] = useState(false)
  return (
    <Dialog kind="question" title={title} description={description} onClose={onClose}>
      {option && (
        <Checkbox
          className="mt-3"
          checked={isTicked}
          onChange={({ target }) => setTicked(target.checked)}
        >
          {option}
        </Checkbox>
      )}
      <div className="mt-5 flex justify-end gap-2">
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button
          look={look}
          onClick={() => {
            onConfirm(isTicked)
            onClose()
          }}
        >
          {action}
        </Button>
      </div>
    </Dialog>
  )
}
