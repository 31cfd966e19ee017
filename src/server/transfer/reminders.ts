import { isDay } from '../../core/dates/due-date'
import { MORNING } from '../../core/reminders/rules'
import type { SpeakerClock } from '../../language/dates/clock'
import type { Item } from './item'

type Reminder = NonNullable<Item['reminders']>[number]

const MINUTE_MS = 60_000
const YEAR_MINUTES = 525_600

const DURATION =
  /^([+-]?)P(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,9})S)?)?$/
const UNITS_MS = [7 * 24 * 60, 24 * 60, 60, 1].map((minutes) => minutes * MINUTE_MS).concat(1_000)

/** An iCalendar duration such as -PT15M or P1DT2H, in milliseconds. Undefined for anything else. */
export function durationMs(text: string): number | undefined {
  const [, sign, ...parts] = DURATION.exec(text.trim()) ?? []
  if (sign === undefined || parts.every((part) => !part)) return undefined
  const ms = parts.reduce((sum, part, nth) => sum + Number(part ?? 0) * (UNITS_MS[nth] ?? 0), 0)
  return sign === '-' ? -ms : ms
}

/**
 * A reminder so long after a day's beginning or an instant, `base`. It moves with the due date where
 * it goes off before that.
 */
export function relativeReminder(
  base: string,
  ms: number,
  dueDate: string | null | undefined,
  clock: SpeakerClock,
): Reminder {
  const at = Date.parse(isDay(base) ? clock.instant(base, 0) : base) + ms
  // A task that is due on a day counts as due in the morning.
  const due = dueDate && Date.parse(isDay(dueDate) ? clock.instant(dueDate, MORNING) : dueDate)
  const minutes = due ? Math.round((due - at) / MINUTE_MS) : -1
  if (minutes < 0 || minutes > YEAR_MINUTES) {
    return absoluteReminder(new Date(at).toISOString(), clock)
  }
  const createdAt = clock.now.toISOString()
  return { id: `${minutes}m`, kind: 'offset', minutes, at: null, createdAt }
}

/** A reminder at an instant. */
export function absoluteReminder(at: string, clock: SpeakerClock): Reminder {
  return { id: at, kind: 'at', minutes: null, at, createdAt: clock.now.toISOString() }
}
