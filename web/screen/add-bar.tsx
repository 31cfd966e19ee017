import { Mic, Plus } from 'lucide-react'
import type { Ref } from 'react'
import { Tooltip } from '../ui/tooltip'

interface Props {
  /** The form is open, which takes the place of the row. */
  adding: boolean
  addButton: Ref<HTMLButtonElement>
  onAdd: () => void
  onVoice: () => void
}

/** Adds by typing or by voice: a row above a wide list, a bar below a narrow one. */
export function AddBar({ adding, addButton, onAdd, onVoice }: Props) {
  return (
    <div className={`add-bar ${adding ? 'lg:hidden' : ''}`}>
      <button ref={addButton} type="button" data-add onClick={onAdd} className="add-button">
        <span className="hang">
          <Plus aria-hidden="true" size={20} className="lg:text-primary" />
        </span>
        Add task
        <span aria-hidden="true" className="key ml-3 max-lg:hidden">
          Q
        </span>
      </button>
      <div className="grid items-center lg:absolute lg:inset-y-0 lg:right-0">
        <Tooltip text="Voice assistant">
          <button
            type="button"
            aria-label="Voice assistant"
            onClick={onVoice}
            className="grid size-12 cursor-pointer place-items-center rounded-full bg-raised shadow-float hover:bg-hover lg:size-9 lg:rounded-field lg:bg-transparent lg:text-soft lg:shadow-none"
          >
            <Mic aria-hidden="true" size={20} />
          </button>
        </Tooltip>
      </div>
    </div>
  )
}
