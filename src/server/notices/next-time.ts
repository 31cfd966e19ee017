import { addDays } from '../../core/days'
import { createClock } from '../../language/dates/clock'

/**
 * The next instant after `now` at which the clock on the wall shows a time, HH:MM: the same time also
 * on the days on which the clocks change (R12).
 */
export function nextTime(time: string, timeZone: string, now: Date): string {
  const clock = createClock(now, timeZone)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const on = (day: string) => clock.instant(day, hours * 60 + minutes)
  const today = on(clock.today)
  return today > now.toISOString() ? today : on(addDays(clock.today, 1))
}
