import { createTables } from '../../core/data/tables'
import { parseDueDate } from '../../core/dates/due-date'
import { Problem } from '../../core/problem'
import { clockIn } from '../../core/repeat/occurrence'
import { parseRule } from '../../core/repeat/rule'
import { NO_REPEAT, withRepeat } from '../../core/repeat/set-repeat'
import type { TaskRow } from '../../core/tasks/contract'
import { BACKLOG, isCompleted, LONGEST_TITLE } from '../../core/tasks/rules'
import { type Counts, count, type Noticed, noted } from '../../core/transfer/noticed'
import { onOneLine } from '../../core/words'
import { readRepeat } from '../../language/repeat/phrases'
import { repeatWords } from '../../language/repeat/words'
import type { Item } from './item'
import { cut } from './new-names'
import { readInstant } from './when'

const LONGEST_DESCRIPTION = 10_000

interface Placed {
  isSubtask: boolean
  zone: string
  now: Date
  counts: Counts
}

export function rowOf(item: Item, { isSubtask, zone, now, counts }: Placed): TaskRow {
  const status = cut(item.status?.trim() || 'pending', 20)
  const at = now.toISOString()
  const noticed = [...(item.noticed ?? [])]
  const dueDate = item.dueDate ? (parseDueDate(item.dueDate) ?? null) : null
  if (item.dueDate && !dueDate) noticed.push(...noted('due', 'Due', item.dueDate))
  const title = item.own ? item.title : onOneLine(item.title)
  if (title.length > LONGEST_TITLE) noticed.push(...noted('title', 'Title', title))
  const row: TaskRow = {
    ...{ id: 0, userId: 0, clientId: null, parentTaskId: null, folderId: null },
    ...{ projectId: null, assigneeId: null, position: null },
    ...NO_REPEAT,
    category: BACKLOG,
    createdAt: readInstant(item.createdAt) ?? at,
    updatedAt: at,
    ...item.own,
    title: cut(title, LONGEST_TITLE) || 'Untitled',
    description: null,
    status,
    priority: item.priority ?? 'medium',
    dueDate,
    completedAt: isCompleted({ status }) ? (readInstant(item.completedAt) ?? at) : null,
  }
  const mayRepeat = item.repeat && !isSubtask && !isCompleted(row)
  const begun = mayRepeat ? repeating(row, item, zone, now) : undefined
  if (item.repeat && !begun) noticed.push(...noted('repeat', 'Repeats', repeatText(item)))
  for (const { what } of noticed) count(counts, what)
  return { ...(begun ?? row), description: described(item, noticed, counts) }
}

/** The description with a line for each thing that has no field. */
function described({ description, own }: Item, noticed: Noticed[], counts: Counts): string | null {
  const lines = noticed.flatMap(({ line }) => line ?? []).join('\n')
  if (!lines && own) return description ?? null
  const left = LONGEST_DESCRIPTION - (lines ? lines.length + 2 : 0)
  const text = description?.replace(/\r\n?/g, '\n') ?? ''
  if (text.length > left) count(counts, 'text')
  return [cut(text, Math.max(left, 0)), lines].filter(Boolean).join('\n\n') || null
}

function repeatText({ repeat, repeatAfter = null, repeatLeft = null }: Item): string {
  const rule = repeat && parseRule(repeat) ? repeat : null
  return repeatWords({ repeat: rule, repeatAfter, repeatLeft }) ?? repeat ?? ''
}

function repeating(row: TaskRow, item: Item, zone: string, now: Date): TaskRow | undefined {
  const wish = readRepeat(item.repeat ?? '', clockIn(zone, now))
  if (!wish) return undefined
  const { dueDate } = row
  const repeatLeft = item.repeatLeft ?? wish.repeatLeft
  const repeatAfter = item.repeatAfter ?? wish.repeatAfter
  try {
    return withRepeat(
      createTables(),
      row,
      { ...wish, repeatLeft, repeatAfter, zone, ...(dueDate && { dueDate }) },
      now,
    )
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}
