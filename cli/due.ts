import { addDays } from '../src/days'
import { type Clock, isDay } from '../src/tasks/due-date'
import { DAY_WORDS, parseDay } from './day-words'
import { EXIT, Failure } from './failure'

/** The zone that this terminal is in. */
export function timeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Of that zone; without Intl, which takes longer to load than all that a list needs. */
export function clock(): Clock {
  return { now: new Date(), dayOf: (instant) => localDay(new Date(instant)) }
}

function localDay(at: Date): string {
  const year = String(at.getFullYear()).padStart(4, '0')
  const [month, day] = [at.getMonth() + 1, at.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  )
  return `${year}-${month}-${day}`
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
    const day = isDay(dueDate) ? dueDate : dayOf(dueDate)
    const time = isDay(dueDate) ? '' : ` ${new Date(dueDate).toTimeString().slice(0, 5)}`
    return (near.get(day) ?? day) + time
  }
}
