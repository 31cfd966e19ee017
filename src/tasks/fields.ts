import type { Change } from '../journal/change'
import { invalid, notFound } from '../problem'
import { findProject } from '../projects/store'
import { parseDueDate } from './due-date'

/** Who and what a task names must be the user's own (T15). */
export async function checkReferences(
  { tx, userId }: Change,
  { projectId, assigneeId }: { projectId?: number | null; assigneeId?: number | null },
): Promise<void> {
  if (projectId) await findProject(tx, userId, projectId)
  if (assigneeId && assigneeId !== userId) throw notFound('Assignee')
}

/** A due date as it is kept. Throws invalid for what is none (T17). */
export function readDueDate(text: string | null | undefined): string | null | undefined {
  if (typeof text !== 'string') return text
  const dueDate = parseDueDate(text)
  if (dueDate) return dueDate
  throw invalid(
    'dueDate',
    'Due date must be a day that exists, such as 2026-11-21, or a moment with its offset, such as 2026-11-21T09:30:00Z',
  )
}
