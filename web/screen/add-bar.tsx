import { Mic, Plus } from '../ui/row-icons'
import { Tooltip } from '../ui/tooltip'

interface Props {
  /** The form is open, which takes the place of the line. */
  adding: boolean
  mayAdd: boolean
  /**
   * In a wide window only the voice button is there, in the page's own head; or nothing, where the head
   * has that button and tasks are added elsewhere.
   */
  place: '' | 'in-head' | 'md:hidden'
  onAdd: () => void
  onVoice: () => void
}

/** Adds by typing or by voice: a line above a wide list. On a phone only the voice button, above the bar. */
export function AddBar({ adding, mayAdd, place, onAdd, onVoice }: Props) {
  return (
    <div className={`add-bar ${adding && !place ? 'md:hidden' : place}`}>
      {mayAdd && !place && (
        <button type="button" data-add onClick={onAdd} className="add-line max-md:hidden">
          <span className="hang">
            <Plus size={20} />
          </span>
          Add task
          <span aria-hidden="true" className="key">
            Q
          </span>
        </button>
      )}
      <VoiceButton onVoice={onVoice} />
    </div>
  )
}

export function VoiceButton({ onVoice }: Pick<Props, 'onVoice'>) {
  return (
    <Tooltip text="Voice assistant">
      <button type="button" aria-label="Voice assistant" onClick={onVoice} className="voice-button">
        <Mic size={20} />
      </button>
    </Tooltip>
  )
}
