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
        <Plus aria-hidden="true" size={22} className="shrink-0 lg:text-primary" />
        Add task
      </button>
      <Tooltip text="Voice assistant">
        <button
          type="button"
          aria-label="Voice assistant"
          onClick={onVoice}
          className="grid size-12 cursor-pointer place-items-center rounded-full border border-base-300 bg-base-100 hover:bg-base-300/60 lg:size-11 lg:border-transparent lg:bg-transparent lg:text-quiet"
        >
          <Mic aria-hidden="true" size={22} />
        </button>
      </Tooltip>
    </div>
  )
}
