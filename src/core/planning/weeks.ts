import type { SpeakerClock } from '../../language/dates/clock'
import { isDay } from '../dates/due-date'
import { addDays, mondayOf } from '../days'

/**
 * The six weeks, each of seven days, that show a month: as many for each, so that a calendar has one
 * height. `weekStart`: 1 for Monday, 7 for Sunday.
 */
export function sixWeeksOf(month: string, weekStart: number): string[][] {
  const first = startOfWeek(`${month}-01`, weekStart)
  return Array.from({ length: 6 }, (_, week) => weekFrom(addDays(first, 7 * week)))
}

/** The seven days of the week that a day is in. */
export function weekOf(day: string, weekStart: number): string[] {
  return weekFrom(startOfWeek(day, weekStart))
}

/** A due date on another day, at the same time on the clock where it has one (C3). */
export function onDay(dueDate: string, day: string, clock: SpeakerClock): string {
  return isDay(dueDate) ? day : clock.instant(day, clock.local(new Date(dueDate)).minutes)
}

function startOfWeek(day: string, weekStart: number): string {
  return addDays(mondayOf(addDays(day, 1 - weekStart)), weekStart - 1)
}

function weekFrom(first: string): string[] {
  return Array.from({ length: 7 }, (_, at) => addDays(first, at))
}
