import type { Reader } from '../../../db/database'
import type { Tables } from '../../core/data/tables'
import type { Clock } from '../../core/dates/due-date'
import { daysIn } from '../../core/days'
import { filterOf } from '../../core/filters/evaluate'
import { parseFilter } from '../../core/filters/parse'
import { FilterError } from '../../core/filters/terms'
import { dayOfDue, todayOf } from '../../core/planning/days'
import type { TaskRow } from '../../core/tasks/contract'
import { compareTasks, homeOf, isCompleted } from '../../core/tasks/rules'
import { eventLines } from '../../core/transfer/write-events'
import { calendarOf, escaped, todosOf } from '../../core/transfer/write-ics'
import { createClock } from '../../language/dates/clock'
import { readVisible } from '../tasks/load-task'

/** What a feed shows, and of when (D2). */
export interface AskedFeed {
  name: string
  folderIds: readonly number[] | null
  view: 'today' | 'upcoming' | null
  /** The query of the saved filter that it shows. */
  query: string | null
  as: 'todos' | 'events'
  now: Date
  timeZone: string
}

/** The text of a feed: a calendar (RFC 5545) of tasks, or of events for what is due. */
export async function readFeed(db: Reader, userId: number, asked: AskedFeed): Promise<string> {
  const { tables } = await readVisible(db, userId)
  const clock = { now: asked.now, dayOf: daysIn(asked.timeZone) }
  const shown = shownIn(tables, userId, asked, clock).sort(compareTasks)
  const open = shown.filter((task) => !isCompleted(task))
  return calendarOf([
    `X-WR-CALNAME:${escaped(asked.name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...(asked.as === 'events' ? eventLines(tables, open, clock) : todosOf(tables, shown)),
  ])
}

function shownIn(
  tables: Tables,
  userId: number,
  { folderIds, view, query, now, timeZone }: AskedFeed,
  clock: Clock,
): TaskRow[] {
  const all = [...tables.tasks.values()]
  if (query !== null) return queried(tables, userId, query, createClock(now, timeZone), clock)
  if (folderIds) {
    return all.filter((task) => folderIds.includes(homeOf(tables.tasks, task).folderId ?? 0))
  }
  if (view === 'today') {
    const { overdue, today } = todayOf(tables, clock)
    return [...overdue, ...today]
  }
  const today = clock.dayOf(clock.now)
  const isToCome = ({ dueDate }: TaskRow) => dueDate !== null && dayOfDue(dueDate, clock) >= today
  return view === 'upcoming' ? all.filter((task) => !isCompleted(task) && isToCome(task)) : all
}

/** Nothing, where the folder or tag that a filter names is gone. */
function queried(
  tables: Tables,
  userId: number,
  query: string,
  speaker: ReturnType<typeof createClock>,
  clock: Clock,
): TaskRow[] {
  try {
    const { lists } = parseFilter(query, { clock: speaker })
    const tests = lists.map(({ filter }) =>
      filterOf<TaskRow>(filter, tables, clock, { userId, people: [] }),
    )
    return [...tables.tasks.values()].filter((task) => tests.some((test) => test(task)))
  } catch (error) {
    if (error instanceof FilterError) return []
    throw error
  }
}
