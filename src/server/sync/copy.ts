import type { Queries } from '../../../db/database'
import { nextIds } from '../../../db/sequence'
import { SHARED_DETAILS } from '../../core/data/define-tables'
import type { Patch, Tables } from '../../core/data/tables'
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
 * Top-level tasks with their subtasks as they will be in another person's folder (M7): with ids of
 * their own, and without what only their owner has.
 */
export async function copyOf(
  tx: Queries,
  tasks: readonly TaskRow[],
  tables: Tables,
  { userId, folderId, tagFor, mayKeep }: Destination,
): Promise<{ patch: Patch; idFor: (id: number) => number }> {
  const ids = tasks.length > 0 ? await nextIds(tx, 'tasks', tasks.length) : []
  const known = new Map(tasks.map(({ id }, at) => [id, ids[at] as number]))
  const idFor = (id: number) => known.get(id) ?? id
  const rows = tasks.map((task): TaskRow => {
    const { parentTaskId, assigneeId } = task
    const parent = parentTaskId === null ? undefined : known.get(parentTaskId)
    return {
      ...task,
      id: idFor(task.id),
      userId,
      parentTaskId: parent ?? null,
      folderId: parent === undefined ? folderId : null,
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
    const copied = [...tables[name].values()].filter(({ taskId }) => known.has(taskId))
    patch.put[name] = copied.map((row) => ({ ...row, taskId: idFor(row.taskId) })) as never
  }
  const { put } = patch
  put.taskTags = put.taskTags?.flatMap((row) => {
    const tagId = tagFor(row.tagId)
    return tagId === undefined ? [] : [{ ...row, tagId }]
  })
  const spoken = put.comments ?? []
  const numbers = spoken.length > 0 ? await nextIds(tx, 'comments', spoken.length) : []
  put.comments = spoken.map((row, at) => ({ ...row, id: numbers[at] as number, clientId: null }))
  return { patch, idFor }
}
