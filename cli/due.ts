import { addDays } from '../src/days'
import { type Clock, isDay } from '../src/tasks/due-date'
import { DAY_WORDS, parseDay } from './day-words'
import { EXIT, Failure } from './failure'
import { localTime } from './local-time'

/** As `localTime` begins. */
const DAY = 'YYYY-MM-DD'

/** The zone that this terminal is in. */
export function timeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Of that zone. */
export function clock(): Clock {
  return { now: new Date(), dayOf: (instant) => localTime(new Date(instant)).slice(0, DAY.length) }
}

/** The due date that words mean. Throws a usage Failure for words that mean none. */
export function readDue(words: string): string {
  const { now, dayOf } = clock()
  const day = parseDay(words, dayOf(now))
  if (!day) throw new Failure(EXIT.usage, `"${words}" is no day: say ${DAY_WORDS}.`)
  return day
}

/** Says a due date to people: today, tomorrow, or its date, and its time where it has one. */
export function dueWords({ now, dayOf }: Clock): (dueDate: string) => string {
  const today = dayOf(now)
  const near = new Map([
    [today, 'today'],
    [addDays(today, 1), 'tomorrow'],
    [addDays(today, -1), 'yesterday'],
  ])
  return (dueDate) => {
    const shown = isDay(dueDate) ? dueDate : localTime(new Date(dueDate))
    const [day, time] = [shown.slice(0, DAY.length), shown.slice(DAY.length)]
    return (near.get(day) ?? day) + time
  }
}
