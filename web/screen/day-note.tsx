import { nameDay } from '../dates/reader-locale'
import { usePageClock } from '../dates/use-clock'

/** Which day it is; unknown where the server knows no time zone. */
export function DayNote() {
  const clock = usePageClock()
  if (!clock) return null
  const day = clock.dayOf(clock.now)
  const name = { weekday: 'long', day: 'numeric', month: 'long' } as const
  return (
    <time dateTime={day} className="head-note max-md:hidden">
      {nameDay(day, name, clock.reader)}
    </time>
  )
}
