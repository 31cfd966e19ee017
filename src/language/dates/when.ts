import { isDay } from '../../core/dates/due-date'
import { addDays } from '../../core/days'
import type { SpeakerClock } from './clock'

export type DayPart = 'morning' | 'lunch' | 'afternoon' | 'evening' | 'night'

/** As it was said: six may be in the morning or the evening. */
export interface Time {
  hour: number
  minute: number
  /** It can be nothing else: "6 pm", 18:00. */
  exact: boolean
  /** What it is where no part of the day is said, since it has minutes: 6:30 (Q9). Else it is guessed. */
  written?: Written | undefined
}

/** As it says, or in the afternoon of a clock with 12 hours. */
export type Written = 'as it says' | 'afternoon'

/** What was said of a day and a time, each of which may be missing. */
export interface When {
  day?: string
  time?: Time
  part?: DayPart
  /** From now on: it needs neither a day nor a time. */
  instant?: string
}

/** Hours that a part of the day stands for when no time is said. */
const PART_HOURS = { morning: 9, lunch: 12, afternoon: 15, evening: 19, night: 21 }

/** A day or an instant (T17), or null when nothing was said. */
export function toDueDate(when: When, clock: SpeakerClock): string | null {
  if (when.instant) return when.instant
  if (!when.time && !when.part) return when.day ?? null
  const day = when.day ?? clock.today
  const minutes = minutesOf(when, when.day === clock.today ? clock.minutes : -1)
  const isOver = !when.day && minutes <= clock.minutes
  return clock.instant(isOver ? addDays(day, 1) : day, minutes)
}

/**
 * The same of a task that repeats. Its rule finds the day, so that nine o'clock is the usual one on
 * each of them, and not the next one to come.
 */
export function toFirstDue(when: When, clock: SpeakerClock): string | null {
  if (!when.time) return toDueDate(when, clock)
  const minutes = minutesOf(when, -1)
  const time = { hour: Math.floor(minutes / 60), minute: minutes % 60, exact: true }
  return toDueDate({ ...when, time }, clock)
}

/** What a due date says, so that a part of it can be put right. */
export function fromDueDate(dueDate: string | null, clock: SpeakerClock): When {
  if (dueDate === null) return {}
  if (isDay(dueDate)) return { day: dueDate }
  const { day, minutes } = clock.local(new Date(dueDate))
  return { day, time: { hour: Math.floor(minutes / 60), minute: minutes % 60, exact: true } }
}

/** The later words win; a new day keeps the time and a new time keeps the day. */
export function amendWhen(before: When, after: When): When {
  if (after.instant || before.instant)
    return after.instant || after.day || after.time ? after : before
  const { part, ...rest } = before
  const keepsPart = part && !after.time && !after.part
  return { ...rest, ...(keepsPart && { part }), ...after }
}

/** Without morning or evening said: 8 to 11 are a.m. (Q9), but of "today" the one to come. */
function minutesOf({ time, part }: When, now: number): number {
  if (!time) return (part ? PART_HOURS[part] : 0) * 60
  const { hour, minute, exact } = time
  if (exact) return hour * 60 + minute
  const early = (hour % 12) * 60 + minute
  const late = early + 12 * 60
  if (part === 'morning') return early
  if (part === 'night') return hour >= 6 && hour !== 12 ? late : early
  if (part) return late
  if (time.written) return time.written === 'afternoon' ? late : hour * 60 + minute
  const [likely, other] = hour <= 7 || hour === 12 ? [late, early] : [early, late]
  return likely <= now && other > now ? other : likely
}
