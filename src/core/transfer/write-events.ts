import type { Tables } from '../data/tables'
import type { Clock } from '../dates/due-date'
import { isDay } from '../dates/due-date'
import { addDays } from '../days'
import { type Planned, plannedBetween } from '../planning/days'
import type { TaskRow } from '../tasks/contract'
import { compact, escaped, uidOf } from './write-ics'

/** How far a feed looks ahead, in days, where tasks repeat. */
const AHEAD = 366

/**
 * What is due as VEVENTs, a property a line: most calendars show nothing of the VTODOs in a feed (D2).
 * A repeating task has an event for each of its times to come, so that none of them moves with a
 * change of the clocks.
 */
export function eventLines(
  { completions, folders }: Pick<Tables, 'completions' | 'folders'>,
  shown: readonly TaskRow[],
  clock: Clock,
): string[] {
  const span = { from: '0000-01-01', to: addDays(clock.dayOf(clock.now), AHEAD) }
  const later = shown.filter(({ dueDate }) => dueDate && dueDate.slice(0, 10) > span.to)
  const tables = { tasks: { values: () => shown }, completions }
  const planned = [
    ...plannedBetween(tables, span, clock),
    ...later.map((task) => ({ task, day: '', due: task.dueDate as string, ghost: null })),
  ]
  return planned.flatMap((each) => linesOf(each, folders.get(each.task.folderId ?? 0)?.name))
}

function linesOf({ task, due, ghost }: Planned, folder: string | undefined): string[] {
  const end = isDay(due) ? `DTEND${dayOrTime(addDays(due, 1))}` : 'DURATION:PT30M'
  const lines = [
    'BEGIN:VEVENT',
    `UID:${escaped(ghost ? `${uidOf(task)}-${ghost}` : uidOf(task))}`,
    `DTSTAMP:${compact(task.updatedAt)}`,
    `LAST-MODIFIED:${compact(task.updatedAt)}`,
    `SUMMARY:${escaped(task.title)}`,
    task.description && `DESCRIPTION:${escaped(task.description)}`,
    `DTSTART${dayOrTime(due)}`,
    end,
    folder && `CATEGORIES:${escaped(folder)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
  return lines.filter((line) => typeof line === 'string')
}

function dayOrTime(due: string): string {
  return isDay(due) ? `;VALUE=DATE:${due.replaceAll('-', '')}` : `:${compact(due)}`
}
