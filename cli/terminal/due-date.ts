import { createClock } from '../../src/dates/clock'
import { readDate } from '../../src/dates/find-date'
import { addDays } from '../../src/days'
import { type Clock, isDay } from '../../src/tasks/due-date'
import { EXIT, Failure } from './failure'

const EXAMPLES = 'today, fri, tomorrow at 5pm, next week, 3d, eom, 24 dec or 2026-12-24'

/** The zone that this terminal is in. */
export function timeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** The time now, and the days of that zone. */
export function clock(): Clock {
  return { now: new Date(), dayOf: localDay }
}

/** As the system has it: asking for the zone's name first takes a third longer. */
function localDay(instant: Date | string): string {
  const date = new Date(instant)
  return [
    String(date.getFullYear()).padStart(4, '0'),
    twoDigits(date.getMonth() + 1),
    twoDigits(date.getDate()),
  ].join('-')
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

/** The due date that words mean. Throws a usage Failure for words that are no date. */
export function readDue(words: string): string {
  const dueDate = readDate(words, createClock(new Date(), timeZone()))
  if (dueDate) return dueDate
  throw new Failure(EXIT.usage, `I can't read "${words}" as a date. Try: ${EXAMPLES}`)
}

/** Says a due date to people: today, tomorrow, or its date, and its time where it has one. */
export function dueWords({ now, dayOf }: Clock): (dueDate: string) => string {
  let near: Map<string, string> | undefined
  return (dueDate) => {
    near ??= nearDays(dayOf(now))
    if (isDay(dueDate)) return near.get(dueDate) ?? dueDate
    const day = dayOf(dueDate)
    const at = new Date(dueDate)
    const time = `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`
    return `${near.get(day) ?? day} ${time}`
  }
}

function nearDays(today: string): Map<string, string> {
  return new Map([
    [today, 'today'],
    [addDays(today, 1), 'tomorrow'],
    [addDays(today, -1), 'yesterday'],
  ])
}
