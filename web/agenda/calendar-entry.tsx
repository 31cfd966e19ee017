import type { Planned } from '../../src/core/planning/days'
import { isCompleted } from '../../src/core/tasks/rules'
import { plainTitle } from '../../src/core/tasks/title'
import { describeTime } from '../dates/due-date'
import { usePageClock } from '../dates/use-clock'
import { colourOf } from '../folders/folder-mark'

export interface EntryProps {
  planned: Planned
  color: string | null | undefined
}

/** A task in the grid: in its folder's colour, with its time, an outline where it is a time to come. */
export function CalendarEntry({ planned, color }: EntryProps) {
  const { task, due, ghost } = planned
  const time = describeTime(due, usePageClock()?.reader)
  return (
    <span
      data-timed={time ? '' : undefined}
      data-ghost={ghost === null ? undefined : ''}
      data-done={isCompleted(task) ? '' : undefined}
      className="calendar-task"
      data-colour={colourOf(color)}
    >
      {ghost !== null && <span className="sr-only">Repeats: </span>}
      {time && <time>{time}</time>}
      <span dir="auto">{plainTitle(task.title)}</span>
    </span>
  )
}
