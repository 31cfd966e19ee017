import type { Queries } from '../../db/database'
import { notFound, Problem } from '../problem'
import type { RestoreCommand } from '../sync/contract'
import type { Actor, Done } from '../sync/execute'
import { Slice } from '../sync/slice'
import type { Patch, Ref } from '../sync/tables'
import { Change, type Snapshot } from './change'
import { isWhole } from './plan-undo'
import { record } from './record'
import { findCreate, findDeletes } from './store'

/**
 * Brings a deleted task back with its subtasks and tags, as it was when it was deleted (O9): into
 * its folder if that is still there, else into none. Restored twice is restored.
 */
export async function restoreTask(
  tx: Queries,
  actor: Actor,
  command: RestoreCommand,
): Promise<Done> {
  const { userId, now } = actor
  const slice = new Slice(tx, userId)
  const entityId = await idOf(tx, userId, command.task)
  if (entityId === undefined) throw notFound('Task')
  await slice.byIds('tasks', [entityId])
  if (slice.tables.tasks.get(entityId)) return { entityId, entry: undefined, isNew: false }
  const deleted = await findDeleted(tx, userId, entityId)
  if (!deleted) throw notFound('Task')
  const patch = await planRestore(slice, deleted, entityId, now)
  if (!isWhole(slice.tables, patch)) {
    throw new Problem('conflict', 'This task can’t be restored: what it was part of is gone')
  }
  const change = new Change(tx, userId)
  await change.write(slice.tables, patch)
  const entry = await record(change, actor, { kind: 'task.restore', entityId })
  return { entityId, entry, isNew: true }
}

async function idOf(tx: Queries, userId: number, ref: Ref) {
  return 'id' in ref ? ref.id : findCreate(tx, userId, 'task.create', ref.clientId)
}

/** What the latest change that removed the task says of it. */
async function findDeleted(tx: Queries, userId: number, id: number): Promise<Snapshot | undefined> {
  for (const before of await findDeletes(tx, userId, id)) {
    const snapshot = JSON.parse(before) as Snapshot
    if (snapshot.tasks?.some((task) => task.id === id && task.title !== undefined)) return snapshot
  }
  return undefined
}

async function planRestore(
  slice: Slice,
  { tasks = [], taskTags = [] }: Snapshot,
  id: number,
  now: Date,
): Promise<Patch> {
  const family = tasks.filter((task) => task.id === id || task.parentTaskId === id)
  const ids = new Set(family.map((task) => task.id))
  const attached = taskTags.filter(({ taskId }) => ids.has(taskId))
  await slice.byIds('folders', present(family.map(({ folderId }) => folderId)))
  await slice.byIds('projects', present(family.map(({ projectId }) => projectId)))
  await slice.byIds('tasks', present(family.map(({ parentTaskId }) => parentTaskId)))
  await slice.byIds('tags', present(attached.map(({ tagId }) => tagId)))
  const { folders, projects, tags } = slice.tables
  return {
    put: {
      tasks: family.map((task) => ({
        ...(task as Required<typeof task>),
        folderId: task.folderId && folders.get(task.folderId) ? task.folderId : null,
        projectId: task.projectId && projects.get(task.projectId) ? task.projectId : null,
        updatedAt: now.toISOString(),
      })),
      taskTags: attached.flatMap(({ taskId, tagId, createdAt }) =>
        taskId && tagId && createdAt && tags.get(tagId) ? [{ taskId, tagId, createdAt }] : [],
      ),
    },
    del: {},
  }
}

function present(ids: (number | null | undefined)[]): number[] {
  return ids.filter((id) => typeof id === 'number')
}
