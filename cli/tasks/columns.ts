import { sumOf, urgencyParts } from '../../src/core/tasks/urgency'
import { readSettings } from '../config/read'
import { clock, writtenDue } from '../dates/due-date'
import { localDay } from '../dates/local-day'
import { usageError } from '../print/failure'
import type { FlatRow } from '../print/format'
import { clean } from '../print/safe-text'
import type { Session } from '../sync/session'
import { daysSince, flatTask } from './flat-task'
import { fullTasks } from './full-tasks'
import type { ListRow } from './list-rows'
import { handleOf } from './task-handle'
import { USUAL } from './task-table'

/** The column names for `--columns` and `--json=`. */
export const COLUMN_NAMES: readonly string[] = [
  ...USUAL,
  ...['uuid', 'status', 'every', 'person', 'note', 'parent', 'subtasks', 'comments'],
  ...['created', 'changed', 'completed', 'urgency', 'age'],
]
/** As they may be typed, too. */
const SHORT: Record<string, string> = {
  p: 'priority',
  pri: 'priority',
  project: 'folder',
  description: 'title',
}

/** Reads `--columns id,due,title`. Throws a usage Failure for an unknown name. */
export function readColumns(text: string): string[] {
  return text.split(',').map((typed) => {
    const name = typed.trim().toLowerCase()
    const column = SHORT[name] ?? name
    if (COLUMN_NAMES.includes(column)) return column
    throw usageError(`No column "${name}". There are ${COLUMN_NAMES.join(', ')}.`)
  })
}

/** Says the value of a column that lists don't have by themselves. */
export function valuesFor(session: Session, rows: readonly ListRow[]) {
  const full = new Map<number, FlatRow>()
  for (const task of fullTasks(
    session,
    rows.map(({ task }) => task),
  ))
    full.set(task.id, flatTask(task))
  const urgency = urgencyOf()
  return (row: ListRow, column: string): string => {
    if (column === 'urgency') return urgency(row).toFixed(1)
    if (column === 'age') return `${daysSince(row.task.createdAt)}d`
    if (column === 'title') return clean(row.task.title)
    if (column === 'due') return row.task.dueDate ? writtenDue(row.task.dueDate) : ''
    if (column === 'id') return handleOf(row.task)
    // Each time of a repeating task was completed by itself.
    const isPast = column === 'completed' && 'isPast' in row.task
    const value = (isPast ? row.task.completedAt : full.get(row.task.id)?.[column]) ?? ''
    const text = Array.isArray(value) ? value.join(',') : String(value)
    return clean(isMoment(column, text) ? localDay(text) : text)
  }
}

function isMoment(column: string, text: string): boolean {
  return text !== '' && ['created', 'changed', 'completed'].includes(column)
}

/** Says how urgent the task of a line is, by the person's own coefficients (K6). */
export function urgencyOf(): (row: ListRow) => number {
  const now = clock()
  const { urgency } = readSettings()
  return (row) => sumOf(urgencyParts(row.task, row, now, urgency))
}
