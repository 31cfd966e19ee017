import { addDays, mondayOf } from '../../src/core/days'
import { shortDay } from '../dates/due-date'
import { Button } from '../ui/button'

interface Props {
  today: string
  /** Told YYYY-MM-DD, or null for no date. */
  onChoose: (day: string | null) => void
}

/** The days that are meant most often. */
export function QuickDays({ today, onChoose }: Props) {
  const often = [
    { label: 'Today', day: today },
    { label: 'Tomorrow', day: addDays(today, 1) },
    { label: 'Next week', day: addDays(mondayOf(today), 7) },
  ]
  return (
    <div className="mt-4 grid grid-cols-2 gap-2">
      {often.map(({ label, day }) => (
        <Button
          key={label}
          look="plain"
          className="justify-between gap-1 px-3 max-sm:h-13 max-sm:flex-col max-sm:items-start max-sm:justify-center max-sm:gap-0"
          onClick={() => onChoose(day)}
        >
          {label}
          <span className="text-sm font-normal text-quiet">{shortDay(day)}</span>
        </Button>
      ))}
      <Button
        look="plain"
        className="justify-start px-3 max-sm:h-13"
        onClick={() => onChoose(null)}
      >
        No date
      </Button>
    </div>
  )
}
