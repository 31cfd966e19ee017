import { createContext, useContext } from 'react'
import { isDay, isOverdue } from '../../src/core/dates/due-date'
import { nameDay, nameTime, type Reader } from './reader-locale'
import type { PageClock } from './rendered-clock'
import { usePageClock } from './use-clock'

/**
 * The day of the heading above: rows of that day tell the time alone. One that leaves for another day
 * says which, while it is still there (U5).
 */
export const UnderDay = createContext<string | undefined>(undefined)

interface Props {
  dueDate: string
  /** What is done is not overdue any more. */
  done: boolean
  id?: string
  /** Read before it, unless it is overdue. */
  label?: string
}

/**
 * When a task is due, in the reader's words and zone (T17), red once it is overdue and in the accent
 * today; the ISO day where they are unknown.
 */
export function DueDate({ id, dueDate, done, label }: Props) {
  const clock = usePageClock()
  const dayAbove = useContext(UnderDay)
  if (!clock) {
    return (
      <time id={id} dateTime={dueDate} data-when="later" className="fact">
        {label && <span className="sr-only">{label}</span>}
        {dueDate.slice(0, 10)}
      </time>
    )
  }
  const day = isDay(dueDate) ? dueDate : clock.dayOf(dueDate)
  const when = done ? 'later' : whenDue(dueDate, day, clock)
  return (
    <time id={id} dateTime={dueDate} data-when={when} className="fact">
      {(label || when === 'overdue') && (
        <span className="sr-only">{when === 'overdue' ? 'Overdue: ' : label}</span>
      )}
      {day === dayAbove ? describeTime(dueDate, clock.reader) : describeDueDate(dueDate, clock)}
    </time>
  )
}

function whenDue(dueDate: string, day: string, clock: PageClock): 'overdue' | 'today' | 'later' {
  if (isOverdue(dueDate, clock)) return 'overdue'
  return day === clock.dayOf(clock.now) ? 'today' : 'later'
}

/** "Today", "Tomorrow", "Yesterday" or the day, with the time where there is one. */
export function describeDueDate(dueDate: string, { now, dayOf, reader }: PageClock): string {
  const day = isDay(dueDate) ? dueDate : dayOf(dueDate)
  const time = describeTime(dueDate, reader)
  const words = dayWords(day, dayOf(now), reader)
  return time ? `${words}, ${time}` : words
}

/** The time of day; empty for a due date that has none. */
export function describeTime(dueDate: string, reader?: Reader): string {
  if (isDay(dueDate)) return ''
  return nameTime(new Date(dueDate), reader)
}

function dayWords(day: string, today: string, reader?: Reader): string {
  if (day === today) return 'Today'
  const ahead = Date.parse(day) - Date.parse(today)
  if (ahead === DAY_MS) return 'Tomorrow'
  if (ahead === -DAY_MS) return 'Yesterday'
  return shortDay(day, day.slice(0, 4) !== today.slice(0, 4), reader)
}

const DAY_MS = 24 * 60 * 60_000

/** "Fri 27 Nov". Kept, as asking Intl for each task takes the server 2 % of a page’s time. */
export function shortDay(day: string, withYear = false, reader?: Reader): string {
  if (!day) return ''
  const key = `${day} ${withYear} ${reader?.english}`
  const options = { weekday: 'short', day: 'numeric', month: 'short' } as const
  const name =
    named.get(key) ?? nameDay(day, { ...options, ...(withYear && { year: 'numeric' }) }, reader)
  if (named.size === MOST_NAMED) named.clear()
  named.set(key, name)
  return name
}

const MOST_NAMED = 1_000
const named = new Map<string, string>()
