import type { Queries } from '../../../db/database'
import { DETAILS } from '../../core/data/define-tables'
import type { Tables } from '../../core/data/tables'
import { conflict, notFound } from '../../core/problem'
import type { RestoreCommand } from '../../core/sync/contract'
import { openShared } from '../data/access'
import { commit } from '../data/commit'
import { SharedSlice } from '../data/shared-slice'
import { Slice } from '../data/slice'
import type { Snapshot } from '../journal/change'
import { findChange, findDeletes, isLastChange } from '../journal/change-store'
import { refusalOf } from '../journal/limits'
import { findCreate } from '../journal/store'
import type { Actor, Done } from './execute'
import { isWhole, planUndo } from './plan-undo'
import { loadForUndo } from './undo'

/**
 * Undoes the deletion of one task, with its subtasks and tags (O9): into its folder if that is still
 * there, else into none. Restored twice is restored.
 */
export async function restoreTask(
  tx: Queries,
  actor: Actor,
  command: RestoreCommand,
): Promise<Done> {
  const { userId, now } = actor
  const { task } = command
  const entityId = 'id' in task ? task.id : await findCreate(tx, userId, 'tasks', task.clientId)
  if (entityId === undefined) throw notFound('Task')
  const own = new Slice(tx, userId)
  await own.byIds('tasks', [entityId])
  const isThere =
    own.tables.tasks.get(entityId) ||
    (await openShared(tx, userId, { table: 'tasks', ref: { id: entityId } }))
  if (isThere) return { entityId, entry: undefined, isNew: false }
  const deleted = await findDeleted(tx, userId, entityId)
  if (!deleted) throw notFound('Task')
  const isUnlimited = await isLastChange(tx, userId, deleted.knownAs)
  const refusal = isUnlimited ? undefined : await refusalOf(tx, actor)
  if (refusal) throw refusal
  const slice =
    deleted.ownerId === userId ? own : await SharedSlice.open(tx, deleted.ownerId, userId)
  if (!slice) throw notFound('Task')
  const taken = { before: partOf(deleted.before, entityId), after: {} }
  await loadForUndo(slice, taken)
  const before = withoutGone(taken.before, slice.tables)
  const patch = await planUndo({ before, after: {} }, slice.tables, now)
  if (!patch || !(await isWhole(slice.tables, patch))) {
    throw conflict('This task can’t be restored: what it was part of is gone')
  }
  const { entry } = await commit(slice, { ...actor, isUnlimited }, patch, {
    kind: 'task.restore',
    entityId,
  })
  return { entityId, entry, isNew: true }
}

/** What the latest change that removed the task says of it, and whose it was. */
async function findDeleted(tx: Queries, userId: number, id: number) {
  for (const change of await findDeletes(tx, userId, id)) {
    const { ownerId = userId, before } = (await findChange(tx, change.id)) ?? {}
    const isTold = before?.tasks?.some((task) => task.id === id && task.title !== undefined)
    if (before && isTold) return { ownerId, before, knownAs: change.knownAs }
  }
  return undefined
}

function partOf(before: Snapshot, id: number): Snapshot {
  const tasks = before.tasks?.filter((task) => task.id === id || task.parentTaskId === id) ?? []
  const ids = new Set(tasks.map((task) => task.id))
  const part: Snapshot = { tasks }
  for (const name of DETAILS) {
    const rows: { taskId?: number }[] = before[name] ?? []
    part[name] = rows.filter(({ taskId }) => ids.has(taskId)) as never
  }
  return part
}

function withoutGone(before: Snapshot, { folders, projects, tags }: Tables): Snapshot {
  const kept = (table: { get(id: number): unknown }, id: number | null = null) =>
    id && table.get(id) ? id : null
  return {
    ...before,
    tasks: before.tasks?.map((task) => ({
      ...task,
      folderId: kept(folders, task.folderId),
      projectId: kept(projects, task.projectId),
    })),
    taskTags: before.taskTags?.filter(({ tagId }) => kept(tags, tagId)),
  }
}
