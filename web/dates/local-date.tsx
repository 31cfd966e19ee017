import { age } from '../../src/language/dates/age'
import { useInBrowser } from '../ui/use-browser'
import { describeDueDate, shortDay } from './due-date'
import { nameMoment } from './reader-locale'
import { useClock } from './use-clock'

interface Props {
  iso: string | null | undefined
  withTime?: boolean
}

/**
 * A date in the reader's order. The server knows neither their zone nor their language, so its
 * markup has the plain ISO date and the browser puts the local one in its place.
 */
export function LocalDate({ iso, withTime = false }: Props) {
  const date = new Date(iso ?? '')
  const known = !Number.isNaN(date.getTime())
  const text = useInBrowser(
    () => (withTime ? nameMoment(date) : date.toLocaleDateString()),
    () => (known ? date.toISOString().slice(0, 10) : ''),
  )
  if (!known) return 'Unknown'
  return <time dateTime={date.toISOString()}>{text}</time>
}

/** A day near today, in the words of the lists: "Thu 3 Dec". */
export function ShortDate({ iso }: { iso: string }) {
  const clock = useClock()
  const day = clock ? shortDay(clock.dayOf(new Date(iso))) : iso.slice(0, 10)
  return <time dateTime={iso}>{day}</time>
}

const HALF_A_DAY = 12 * 60 * 60_000

/** How long ago something was, to the minute; from half a day on its day and time. */
export function TimeAgo({ iso }: { iso: string }) {
  const clock = useClock()
  const date = new Date(iso)
  if (!clock) return <time dateTime={iso}>{iso.slice(0, 10)}</time>
  return (
    <time dateTime={iso} title={nameMoment(date)}>
      {clock.now.getTime() - date.getTime() < HALF_A_DAY
        ? age(date, clock.now)
        : describeDueDate(iso, clock)}
    </time>
  )
}
