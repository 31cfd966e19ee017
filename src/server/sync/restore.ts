import type { Queries } from '../../../db/database'
import type { Patch, Ref } from '../../core/data/tables'
import { notFound, Problem } from '../../core/problem'
import type { RestoreCommand } from '../../core/sync/contract'
import { openShared } from '../data/access'
import { commit } from '../data/commit'
import { SharedSlice } from '../data/shared-slice'
import { Slice } from '../data/slice'
import type { Snapshot } from '../journal/change'
import { refusalOf } from '../journal/limits'
import { findChange, findCreate, findDeletes, isLastChange } from '../journal/store'
import type { Actor, Done } from './execute'
import { isWhole } from './plan-undo'

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
  const entityId = await idOf(tx, userId, command.task)
  if (entityId === undefined) throw notFound('Task')
  const own = new Slice(tx, userId)
  await own.byIds('tasks', [entityId])
  const isThere =
    own.tables.tasks.get(entityId) ||
    (await openShared(tx, userId, { table: 'tasks', ref: { id: entityId } }))
  if (isThere) return { entityId, entry: undefined, revisions: new Map(), isNew: false }
  const deleted = await findDeleted(tx, userId, entityId)
  if (!deleted) throw notFound('Task')
  const isUnlimited = await isLastChange(tx, userId, deleted.knownAs)
  const refusal = isUnlimited ? undefined : await refusalOf(tx, actor)
  if (refusal) throw refusal
  const slice =
    deleted.ownerId === userId ? own : await SharedSlice.open(tx, deleted.ownerId, userId)
  if (!slice) throw notFound('Task')
  const patch = await planRestore(slice, deleted.before, entityId, now)
  if (!(await isWhole(slice.tables, patch))) {
    throw new Problem('conflict', 'This task can’t be restored: what it was part of is gone')
  }
  const written = await commit(slice, { ...actor, isUnlimited }, patch, {
    kind: 'task.restore',
    entityId,
  })
  return { entityId, ...written, isNew: true }
}

async function idOf(tx: Queries, userId: number, ref: Ref) {
  return 'id' in ref ? ref.id : findCreate(tx, userId, 'tasks', ref.clientId)
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

async function planRestore(
  slice: Slice,
  { tasks = [], taskTags = [], completions = [], comments = [], reminders = [] }: Snapshot,
  id: number,
  now: Date,
): Promise<Patch> {
  const family = tasks.filter((task) => task.id === id || task.parentTaskId === id)
  const ids = new Set(family.map((task) => task.id))
  const attached = taskTags.filter(({ taskId }) => ids.has(taskId))
  await slice.byIds('folders', present(family.map(({ folderId }) => folderId)))
  await slice.byIds('projects', present(family.map(({ projectId }) => projectId)))
  await slice.byIds('tasks', present(family.map(({ parentTaskId }) => parentTaskId)))
  await slice.tagsOfChange(present(attached.map(({ tagId }) => tagId)))
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
      completions: detailsOf(ids, completions),
      comments: detailsOf(ids, comments),
      reminders: detailsOf(ids, reminders),
    },
    del: {},
  }
}

/** The rows that hang on these tasks, as a patch has them. */
function detailsOf<R extends { userId?: number; taskId?: number }>(
  taskIds: ReadonlySet<number | undefined>,
  rows: R[],
): Required<Omit<R, 'userId'>>[] {
  return rows.flatMap(({ userId: _, ...row }) =>
    taskIds.has(row.taskId) ? [row as Required<typeof row>] : [],
  )
}

function present(ids: (number | null | undefined)[]): number[] {
  return ids.filter((id) => typeof id === 'number')
}
