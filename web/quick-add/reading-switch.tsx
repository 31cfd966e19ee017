import { WandSparkles } from 'lucide-react'
import { setReading } from './setting'

/** Whether dates, folders and tags are read at all; remembered in this browser. */
export function ReadingSwitch({ isOn }: { isOn: boolean }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label="Read dates, #folders and @tags in what you type"
      title={isOn ? 'Reading dates, #folders and @tags' : 'Everything is the title'}
      // The field keeps the focus, and a phone its keyboard.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => setReading(!isOn)}
      className="absolute top-0 right-0 z-1 grid size-11 cursor-pointer place-items-center rounded-field text-quiet hover:text-base-content aria-pressed:text-primary"
    >
      <WandSparkles aria-hidden="true" size={18} />
      {!isOn && (
        <span
          aria-hidden="true"
          className="absolute h-6 w-0.5 -rotate-45 rounded-full bg-current"
        />
      )}
    </button>
  )
}
