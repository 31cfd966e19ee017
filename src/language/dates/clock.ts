import { wallTime } from '../../core/time-zones'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** A person's day and time, and the way back from what they say to an instant. */
export interface SpeakerClock {
  now: Date
  /** YYYY-MM-DD where the person is. */
  today: string
  /** Since midnight, where the person is. */
  minutes: number
  /** Whether the person's clock has 12 hours, so that 5:30 is in the afternoon (Q9); 24 by default. */
  twelveHours?: boolean
  /** Whether 3/5 is in March for this person; else it is in May. */
  monthFirst?: boolean
  /**
   * A day and the minutes since its midnight, as an instant in UTC (H6). A time that a change of
   * the clocks leaves out is as much later; of one that comes twice it is the earlier (R12).
   */
  instant(day: string, minutes: number): string
  /** The other way round. */
  local(instant: Date): { day: string; minutes: number }
}

/** Throws a RangeError for an unknown IANA time zone. */
export function createClock(
  now: Date,
  timeZone: string,
  twelveHours = false,
  monthFirst = false,
): SpeakerClock {
  function local(instant: Date) {
    const [day = '', time = ''] = wallTime(instant, timeZone).split(' ')
    const [hours, minutes] = time.split(':').map(Number)
    return { day, minutes: (hours ?? 0) * 60 + (minutes ?? 0) }
  }

  /** What the clock on the wall shows, as if it were UTC. */
  function wall(ms: number): number {
    const { day, minutes } = local(new Date(ms))
    return Date.parse(day) + minutes * MINUTE_MS
  }

  const { day: today, minutes } = local(now)
  return {
    now,
    today,
    minutes,
    twelveHours,
    monthFirst,
    local,
    instant(day, minutes) {
      const wanted = Date.parse(day) + minutes * MINUTE_MS
      // By the offset of the day before, and by that of the day after; they mostly are one.
      const [before, after] = [-DAY_MS, DAY_MS].map((away) => {
        const near = wanted + away
        return wanted - (wall(near) - near)
      }) as [number, number]
      const isMissing = wall(before) !== wanted && wall(after) !== wanted
      const at = wall(before) === wanted || isMissing ? before : after
      return new Date(at).toISOString()
    },
  }
}

/** Minutes since midnight as a clock shows them: "09:05". */
export function clockTime(minutes: number): string {
  const pad = (number: number) => String(number).padStart(2, '0')
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}
