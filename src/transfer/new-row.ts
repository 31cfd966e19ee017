import { Problem } from '../problem'
import { clockIn } from '../repeat/occurrence'
import { readRepeat } from '../repeat/phrases'
import { NO_REPEAT, withRepeat } from '../repeat/set-repeat'
import { createTables } from '../sync/tables'
import type { TaskRow } from '../tasks/contract'
import { parseDueDate } from '../tasks/due-date'
import { BACKLOG, isCompleted } from '../tasks/rules'
import type { Item } from './item'
import { cut } from './new-names'
import { readInstant } from './when'

interface Placed {
  isSubtask: boolean
  zone: string
  now: Date
  /** Gets what of the item could not be taken as it was. */
  warnings: string[]
}

/** The task of an item, before it has an id and a place. */
export function rowOf(item: Item, { isSubtask, zone, now, warnings }: Placed): TaskRow {
  const status = cut(item.status?.trim() || 'pending', 20)
  const at = now.toISOString()
  const row: TaskRow = {
    ...{ id: 0, userId: 0, clientId: null, parentTaskId: null, folderId: null },
    ...{ projectId: null, assigneeId: null, position: null },
    ...NO_REPEAT,
    category: BACKLOG,
    createdAt: readInstant(item.createdAt) ?? at,
    updatedAt: at,
    ...item.own,
    title: cut(item.title.trim().replace(/\s*\n\s*/g, ' '), 1_000) || 'Untitled',
    description: item.description ? cut(item.description, 10_000) : null,
    status,
    priority: item.priority ?? 'medium',
    dueDate: item.dueDate ? (parseDueDate(item.dueDate) ?? null) : null,
    completedAt: isCompleted({ status }) ? (readInstant(item.completedAt) ?? at) : null,
  }
  if (!item.repeat || isCompleted(row)) return row
  const { title } = row
  if (isSubtask) {
    warnings.push(`“${title}” is a subtask, and subtasks don’t repeat.`)
    return row
  }
  const begun = repeating(row, item, zone, now)
  if (!begun) warnings.push(`“${title}” repeats “${item.repeat}”: set its repeat here.`)
  return begun ?? row
}

function repeating(row: TaskRow, item: Item, zone: string, now: Date): TaskRow | undefined {
  const wish = readRepeat(item.repeat ?? '', clockIn(zone, now))
  if (!wish) return undefined
  const { dueDate } = row
  const repeatLeft = item.repeatLeft ?? wish.repeatLeft
  try {
    return withRepeat(
      createTables(),
      row,
      { ...wish, repeatLeft, zone, ...(dueDate && { dueDate }) },
      now,
    )
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}
