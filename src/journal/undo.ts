import type { Queries } from '../../db/database'
import { notFound, Problem } from '../problem'
import { SharedSlice } from '../sharing/shared-slice'
import { commit } from '../sync/commit'
import type { UndoCommand } from '../sync/contract'
import type { Actor, Done } from '../sync/execute'
import { Slice } from '../sync/slice'
import type { TableName } from '../sync/tables'
import type { Snapshot } from './change'
import { isWhole, planUndo } from './plan-undo'
import { undosInForce } from './rules'
import { findEntryOfCommand, findSnapshots, findUndosSince } from './store'

/**
 * Takes a change back, as a change of its own, which can be taken back too. Sent again, it is done
 * already. Throws conflict where a later change stands in the way.
 */
export async function undo(tx: Queries, actor: Actor, command: UndoCommand): Promise<Done> {
  const { now } = actor
  const entityId = await entryOf(tx, actor, command)
  const entry = await findSnapshots(tx, actor.userId, entityId)
  const slice = await openFor(tx, actor, entry)
  await loadForUndo(slice, entry)
  const patch = await planUndo(entry, slice.tables, now)
  if (!patch || !(await isWhole(slice.tables, patch))) {
    const undos = await findUndosSince(tx, actor.userId, entityId)
    const earlier = undosInForce(undos).get(entityId)
    if (earlier !== undefined) {
      return { entityId, entry: earlier, revisions: new Map(), isNew: false }
    }
    throw new Problem('conflict', 'This can’t be undone: something has been changed since')
  }
  const told = { kind: 'undo', entityId: entry.id, memberEntityId: entityId } as const
  const written = await commit(slice, actor, patch, told)
  return { entityId, ...written, isNew: true }
}

/** One's own rows, or what a member sees of the rows that they have changed (M10). */
async function openFor(tx: Queries, { userId }: Actor, { ownerId }: { ownerId: number }) {
  if (ownerId === userId) return new Slice(tx, userId)
  const shared = await SharedSlice.open(tx, ownerId, userId)
  if (!shared) throw notFound('Change')
  return shared
}

async function entryOf(tx: Queries, { userId, command }: Actor, { entry, target }: UndoCommand) {
  if (entry !== undefined) return entry
  const [device] = command?.split(':') ?? []
  const found =
    device && target ? await findEntryOfCommand(tx, userId, `${device}:${target}`) : undefined
  if (found === undefined) throw notFound('Change')
  return found
}

/** The rows of the change, what they refer to, and what refers to them. */
async function loadForUndo(slice: Slice, { before, after }: { before: Snapshot; after: Snapshot }) {
  const told = <N extends TableName>(name: N) => [
    ...((before[name] ?? []) as Told[]),
    ...((after[name] ?? []) as Told[]),
  ]
  const ids = (rows: Told[], column: keyof Told) => rows.flatMap((row) => row[column] ?? [])
  const tasks = told('tasks')
  const taskTags = told('taskTags')
  const taskIds = ids(tasks, 'id')

  await slice.byIds('tasks', [
    ...taskIds,
    ...ids(tasks, 'parentTaskId'),
    ...ids(taskTags, 'taskId'),
    ...ids(told('completions'), 'taskId'),
    ...ids(told('comments'), 'taskId'),
    ...ids(told('reminders'), 'taskId'),
  ])
  const loaded = [...slice.tables.tasks.values()]
  await slice.byIds('tasks', ids(loaded as Told[], 'parentTaskId'))
  if (told('folders').length > 0) await slice.all('folders')
  if (told('tags').length > 0) await slice.all('tags')
  if (told('filters').length > 0) await slice.all('filters')
  await slice.byIds('folders', [...ids(tasks, 'folderId'), ...ids(loaded as Told[], 'folderId')])
  await slice.byIds('projects', [
    ...ids(told('projects'), 'id'),
    ...ids(tasks, 'projectId'),
    ...ids(loaded as Told[], 'projectId'),
  ])
  await slice.byIds('tags', ids(taskTags, 'tagId'))

  await slice.taskTagsWhere('taskId', [...taskIds, ...ids(taskTags, 'taskId')])
  await slice.taskTagsWhere('tagId', ids(told('tags'), 'id'))
  await slice.completionsOf([...taskIds, ...ids(told('completions'), 'taskId')])
  await slice.commentsOf([...taskIds, ...ids(told('comments'), 'taskId')])
  await slice.remindersOf([...taskIds, ...ids(told('reminders'), 'taskId')])
  await slice.tasksWhere('parentTaskId', taskIds)
  await slice.tasksWhere('folderId', ids(created(before, after, 'folders'), 'id'))
  await slice.tasksWhere('projectId', ids(created(before, after, 'projects'), 'id'))
}

interface Told {
  id?: number
  taskId?: number
  tagId?: number
  folderId?: number | null
  projectId?: number | null
  parentTaskId?: number | null
}

/** What the undo will remove; what is still in it stands in the way. */
function created(before: Snapshot, after: Snapshot, name: 'folders' | 'projects'): Told[] {
  const known = new Set((before[name] ?? []).map(({ id }) => id))
  return (after[name] ?? []).filter(({ id }) => !known.has(id))
}
