import type { Queries } from '../../../db/database'
import { nextIds } from '../../../db/sequence'
import type { CommentRow } from '../../core/comments/contract'
import type { CompletionRow, TaskTagRow } from '../../core/data/define-tables'
import type { Patch } from '../../core/data/tables'
import type { TaskRow } from '../../core/tasks/contract'
import { BACKLOG } from '../../core/tasks/rules'

interface Copied {
  tasks: readonly TaskRow[]
  taskTags: readonly TaskTagRow[]
  completions: readonly CompletionRow[]
  comments: readonly CommentRow[]
}

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
  { tasks, taskTags, completions, comments }: Copied,
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
  const tagged = taskTags.flatMap(({ taskId, tagId, createdAt }) => {
    const tag = known.has(taskId) ? tagFor(tagId) : undefined
    return tag === undefined ? [] : [{ taskId: idFor(taskId), tagId: tag, createdAt }]
  })
  // What was under another task comes after it, as the table wants it.
  rows.sort((a, b) => Number(a.parentTaskId !== null) - Number(b.parentTaskId !== null))
  const done = completions.flatMap((row) =>
    known.has(row.taskId) ? [{ ...row, taskId: idFor(row.taskId) }] : [],
  )
  const spoken = comments.filter(({ taskId }) => known.has(taskId))
  const numbers = spoken.length > 0 ? await nextIds(tx, 'comments', spoken.length) : []
  const said = spoken.map((row, at) => ({
    ...row,
    id: numbers[at] as number,
    taskId: idFor(row.taskId),
    clientId: null,
  }))
  const put = { tasks: rows, taskTags: tagged, completions: done, comments: said }
  return { patch: { put, del: {} }, idFor }
}
