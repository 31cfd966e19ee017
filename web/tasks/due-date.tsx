import { addDays } from '../../src/days'
import { type Clock, isDay, isOverdue } from '../../src/tasks/due-date'
import { nameDay, nameTime } from '../ui/reader-locale'
import { useClock } from './use-clock'

interface Props {
  dueDate: string
  /** What is done is not overdue any more. */
  done: boolean
}

/** When a task is due, in the reader's words and zone (T17). The server's markup has the ISO day. */
export function DueDate({ dueDate, done }: Props) {
  const clock = useClock()
  if (!clock) return <time dateTime={dueDate}>{dueDate.slice(0, 10)}</time>
  const overdue = !done && isOverdue(dueDate, clock)
  return (
    <time dateTime={dueDate} className={overdue ? 'text-error' : ''}>
      {overdue && <span className="sr-only">Overdue: </span>}
      {describeDueDate(dueDate, clock)}
    </time>
  )
}

/** "Today", "Tomorrow", "Yesterday" or the day, with the time where there is one. */
export function describeDueDate(dueDate: string, { now, dayOf }: Clock): string {
  const day = isDay(dueDate) ? dueDate : dayOf(dueDate)
  const time = describeTime(dueDate)
  return time ? `${dayWords(day, dayOf(now))}, ${time}` : dayWords(day, dayOf(now))
}

/** The time of day; empty for a due date that has none. */
export function describeTime(dueDate: string): string {
  if (isDay(dueDate)) return ''
  return nameTime(new Date(dueDate))
}

function dayWords(day: string, today: string): string {
  if (day === today) return 'Today'
  if (day === addDays(today, 1)) return 'Tomorrow'
  if (day === addDays(today, -1)) return 'Yesterday'
  return shortDay(day, day.slice(0, 4) !== today.slice(0, 4))
}

/** "Fri 27 Nov" */
export function shortDay(day: string, withYear = false): string {
  if (!day) return ''
  return nameDay(day, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(withYear && { year: 'numeric' }),
  })
}
