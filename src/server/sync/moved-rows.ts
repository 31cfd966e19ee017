import { SHARED_DETAILS } from '../../core/data/define-tables'
import { idsOf, type Patch, type Tables } from '../../core/data/tables'
import type { TaskRow } from '../../core/tasks/contract'
import { BACKLOG } from '../../core/tasks/rules'

interface Destination {
  userId: number
  folderId: number
  /** The tag there that stands for one from here, if any. */
  tagFor: (tagId: number) => number | undefined
  /** Whether somebody may have tasks there (M6). */
  mayKeep: (assigneeId: number) => boolean
}

/**
 * Top-level tasks with their subtasks as they will be in another person's folder (M7): with the ids
 * that they have, so that their addresses stay, and without what only their owner has. They have to
 * be deleted here before they are written there.
 */
export function movedRows(
  tasks: readonly TaskRow[],
  tables: Tables,
  { userId, folderId, tagFor, mayKeep }: Destination,
): Patch {
  const ids = new Set(idsOf(tasks))
  const rows = tasks.map((task): TaskRow => {
    const { parentTaskId, assigneeId } = task
    const isBelow = parentTaskId !== null && ids.has(parentTaskId)
    return {
      ...task,
      userId,
      parentTaskId: isBelow ? parentTaskId : null,
      folderId: isBelow ? null : folderId,
      category: BACKLOG,
      projectId: null,
      assigneeId: assigneeId !== null && mayKeep(assigneeId) ? assigneeId : null,
      clientId: null,
    }
  })
  // What was under another task comes after it, as the table wants it.
  rows.sort((a, b) => Number(a.parentTaskId !== null) - Number(b.parentTaskId !== null))
  const patch: Patch = { put: { tasks: rows }, del: {} }
  for (const name of SHARED_DETAILS) {
    patch.put[name] = [...tables[name].values()].filter(({ taskId }) => ids.has(taskId)) as never
  }
  const { put } = patch
  put.taskTags = put.taskTags?.flatMap((row) => {
    const tagId = tagFor(row.tagId)
    return tagId === undefined ? [] : [{ ...row, tagId }]
  })
  put.comments = put.comments?.map((row) => ({ ...row, clientId: null }))
  return patch
}
