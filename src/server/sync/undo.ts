import type { Queries } from '../../../db/database'
import { nextId } from '../../../db/sequence'
import { DETAILS, referencesOf, TABLE_NAMES, type TableName } from '../../core/data/define-tables'
import type { Patch } from '../../core/data/tables'
import { undosInForce } from '../../core/journal/rules'
import { conflict, notFound } from '../../core/problem'
import type { UndoCommand } from '../../core/sync/contract'
import { commit } from '../data/commit'
import { SharedSlice } from '../data/shared-slice'
import { Slice } from '../data/slice'
import type { Snapshot } from '../journal/change'
import {
  findUndoable,
  findUndosSince,
  isLastChange,
  sizeOfChange,
  type Undoable,
} from '../journal/change-store'
import { refusalOf } from '../journal/limits'
import { findEntryOfCommand } from '../journal/store'
import type { Actor, Done } from './execute'
import { isWhole, planUndo } from './plan-undo'

/**
 * Takes a change back, as a change of its own, which can be taken back too. Sent again, it is done
 * already. Throws conflict where a later change stands in the way.
 */
export async function undo(tx: Queries, actor: Actor, command: UndoCommand): Promise<Done> {
  const entityId = await entryOf(tx, actor, command)
  const isUnlimited = await isLastChange(tx, actor.userId, entityId)
  if (!isUnlimited) {
    const bytes = await sizeOfChange(tx, actor.userId, entityId)
    const refusal = await refusalOf(tx, actor, { bytes })
    if (refusal) return alreadyUndone(tx, actor, entityId, refusal)
  }
  const { changes, isPart } = await findUndoable(tx, actor.userId, entityId)
  const latest = changes.at(-1)?.knownAs ?? entityId
  const { command: sent, ...sender } = { ...actor, isUnlimited }
  const groupId = changes.length > 1 ? await nextId(tx, 'journal') : undefined
  let entry: number | undefined
  // The last first: one person's rows may have been changed twice. A refusal rolls all of it back.
  for (const change of changes.toReversed()) {
    const slice = await openFor(tx, actor, change)
    const patch = await plan(slice, change, actor)
    if (!patch && entry !== undefined) throw changedSince()
    if (!patch) return alreadyUndone(tx, actor, latest)
    if (isPart && patch.del.tasks?.length) {
      throw conflict(
        'Only the person who moved this task can undo the move. Delete the task if you don’t need it here.',
      )
    }
    const told = {
      kind: 'undo',
      entityId: change.ownerId === actor.userId ? latest : change.id,
      memberEntityId: latest,
      groupId,
    } as const
    // The journal knows a command by one row of its sender.
    const isFirst = entry === undefined && sent !== undefined
    const by = isFirst ? { ...sender, command: sent } : sender
    const written = await commit(slice, by, patch, told)
    entry = written.entry ?? entry
  }
  return { entityId, entry, isNew: true }
}

/** One's own rows, or what a member sees of the rows that they have changed (M10). */
async function openFor(tx: Queries, { userId }: Actor, { ownerId }: { ownerId: number }) {
  if (ownerId === userId) return new Slice(tx, userId)
  const shared = await SharedSlice.open(tx, ownerId, userId)
  if (!shared) {
    throw conflict('This can’t be undone: you no longer have access to the folder')
  }
  return shared
}

/** Undefined where a later change stands in the way. */
async function plan(slice: Slice, change: Undoable, { now }: Actor): Promise<Patch | undefined> {
  await loadForUndo(slice, change)
  const patchOf = async (taken: Pick<Undoable, 'before' | 'after'>) => {
    const patch = await planUndo(taken, slice.tables, now)
    if (!patch) return undefined
    // What only makes room is where the actor may not look.
    const seen = (patch.put.tasks ?? []).filter(({ id }) => !slice.unseen.has(id))
    const told = { ...patch, put: { ...patch.put, tasks: seen } }
    return (await isWhole(slice.tables, told)) ? patch : undefined
  }
  const isOthersToo = change.isMembers || change.isGrouped
  const patch = isOthersToo ? undefined : await patchOf(change)
  return (
    patch ??
    (change.kind.startsWith('task.') || isOthersToo ? patchOf(withoutNewTags(change)) : undefined)
  )
}

/** Tags that a task brought along to another person stay: they may be in use by now (M14). */
function withoutNewTags({ before, after }: Undoable): Pick<Undoable, 'before' | 'after'> {
  return { before: { ...before, tags: [] }, after: { ...after, tags: [] } }
}

/** The undo of before, if there is one. Throws `problem` if there is none. */
async function alreadyUndone(
  tx: Queries,
  { userId }: Actor,
  entityId: number,
  problem = changedSince(),
): Promise<Done> {
  const undos = await findUndosSince(tx, userId, entityId)
  const earlier = undosInForce(undos).get(entityId)
  if (earlier !== undefined) return { entityId, entry: earlier, isNew: false }
  throw problem
}

function changedSince() {
  return conflict('This can’t be undone: something has been changed since')
}

async function entryOf(tx: Queries, { userId, command }: Actor, undone: UndoCommand) {
  const { entry, target, targetDevice } = undone
  if (entry !== undefined) return entry
  const device = targetDevice ?? command?.name.split(':')[0]
  const found =
    device && target ? await findEntryOfCommand(tx, userId, `${device}:${target}`) : undefined
  if (found === undefined) throw notFound('Change')
  return found
}

/** The rows of the change, what they refer to, and what refers to them. */
export async function loadForUndo(
  slice: Slice,
  { before, after }: { before: Snapshot; after: Snapshot },
) {
  const told = (name: TableName) => [...(before[name] ?? []), ...(after[name] ?? [])] as Told[]
  const ids = (rows: Told[], column: string) =>
    rows.flatMap((row) => (row[column as keyof Told] as number | null | undefined) ?? [])
  /** What the change says that its rows refer to. */
  const named = (wanted: TableName) =>
    TABLE_NAMES.flatMap((name) =>
      referencesOf(name).flatMap(([column, to]) => (to === wanted ? ids(told(name), column) : [])),
    )
  const tasks = told('tasks')
  const taskIds = ids(tasks, 'id')

  await slice.byIds('tasks', [...taskIds, ...named('tasks')])
  const loaded = [...slice.tables.tasks.values()]
  await slice.byIds('tasks', ids(loaded, 'parentTaskId'))
  for (const name of ['folders', 'tags', 'filters', 'notices'] as const) {
    if (told(name).length > 0) await slice.all(name)
  }
  await slice.byIds('folders', [...named('folders'), ...ids(loaded, 'folderId')])
  await slice.byIds('projects', [
    ...ids(told('projects'), 'id'),
    ...named('projects'),
    ...ids(loaded, 'projectId'),
  ])
  await slice.tagsOfChange(named('tags'))

  for (const name of DETAILS) {
    await slice.where(name, 'taskId', [...taskIds, ...ids(told(name), 'taskId')])
  }
  await slice.where('taskTags', 'tagId', ids(told('tags'), 'id'))
  await slice.where('tasks', 'parentTaskId', taskIds)
  await slice.where('tasks', 'folderId', ids(created(before, after, 'folders'), 'id'))
  await slice.where('tasks', 'projectId', ids(created(before, after, 'projects'), 'id'))
  await slice.addMoved(ids(tasks.filter(isOnlyMoved), 'id'))
}

function isOnlyMoved(row: Told): boolean {
  return Object.keys(row).every((name) => name === 'id' || name === 'position')
}

interface Told {
  id?: number
  taskId?: number
  tagId?: number
  folderId?: number | null
  projectId?: number | null
  parentTaskId?: number | null
}

function created(before: Snapshot, after: Snapshot, name: 'folders' | 'projects'): Told[] {
  const known = new Set((before[name] ?? []).map(({ id }) => id))
  return (after[name] ?? []).filter(({ id }) => !known.has(id))
}
