import { nextId } from '../../../db/sequence'
import type { Context } from '../../core/data/context'
import { loadFamilies } from '../../core/data/families'
import { removalOf } from '../../core/data/removal'
import type { Ref } from '../../core/data/tables'
import { notFound } from '../../core/problem'
import { foundTask, update } from '../../core/tasks/apply'
import type { TaskCommand } from '../../core/tasks/contract'
import { topPosition } from '../../core/tasks/rules'
import { plainTitle } from '../../core/tasks/title'
import { openShared } from '../data/access'
import { commit } from '../data/commit'
import { nameOf } from '../data/notices'
import { isMemberIn, sharesOf } from '../data/shares'
import { Slice } from '../data/slice'
import { tagsThere } from '../data/tags-there'
import type { Entry } from '../journal/record'
import { findCreate } from '../journal/store'
import { keepNotice } from '../notices/keep-notice'
import type { Actor, Done } from './execute'
import { movedRows } from './moved-rows'

/** The journal's row of a task that left: of a change of many it may have that change's clientId. */
export const MOVED_AWAY = 'task.delete'

/**
 * The rows of the other person into whose folder an update moves a task: undefined where it stays
 * with its owner, or where there is no such folder for the actor.
 */
export async function destinationOf(
  slice: Slice,
  { userId }: Actor,
  command: { kind: string; folder?: Ref | null },
): Promise<Slice | undefined> {
  const { kind, folder } = command
  if (kind !== 'task.update' || !folder || slice.tables.folders.find(folder)) return undefined
  if (slice.userId === userId) {
    return openShared(slice.tx, userId, { table: 'folders', ref: folder })
  }
  const own = new Slice(slice.tx, userId)
  if (await own.find('folders', folder)) return own
  const id =
    'id' in folder ? folder.id : await findCreate(slice.tx, userId, 'folders', folder.clientId)
  const shared = id && (await openShared(slice.tx, userId, { table: 'folders', ref: { id } }))
  return shared || undefined
}

/**
 * M7: a task with its subtasks and tags is deleted here and written there, in one write and under the
 * same ids. Each of the two is in the journal of the person whose rows they are; one undo takes back
 * both.
 */
export async function moveBetween(
  from: Slice,
  to: Slice,
  actor: Actor,
  command: Extract<TaskCommand, { kind: 'task.update' }>,
  context: Omit<Context, 'mayAssign' | 'id' | 'userId' | 'actorId'>,
  { groupId: group, clientId }: Pick<Entry, 'groupId' | 'clientId'> = {},
): Promise<Done> {
  const { folder: ref, folderName: _name, category: _category, parent: _parent, ...rest } = command
  const folder = ref && to.tables.folders.find(ref)
  if (!folder) throw notFound('Folder')
  const task = foundTask(from.tables, command.task)
  await loadFamilies(from, [task.id])
  const shares = await sharesOf(to.tx, to.userId)
  const mayKeep = (id: number) => id === to.userId || isMemberIn(shares, folder.id, id)
  const edited = update(from.tables, rest, {
    ...context,
    userId: from.userId,
    actorId: from.actorId,
    id: 0,
    mayAssign: (_folder, id) => mayKeep(id) || id === from.userId,
  })
  const row = edited.put.tasks?.[0] ?? task
  const below = [...from.tables.tasks.values()].filter(
    ({ parentTaskId }) => parentTaskId === task.id,
  )
  const { put: tags, tagFor } = await tagsThere(from, to)
  const patch = movedRows([row, ...below], from.tables, {
    userId: to.userId,
    folderId: folder.id,
    tagFor,
    mayKeep,
  })
  const position = topPosition(await to.outermost(null))
  const [moved, ...others] = patch.put.tasks ?? []
  const placed = moved ? [{ ...moved, position }, ...others] : []
  const updatedAt = actor.now.toISOString()
  const homeId = task.folderId ?? from.tables.tasks.get(task.parentTaskId ?? 0)?.folderId ?? null
  const tasks = placed.map((each) => ({ ...each, updatedAt }))

  // The journal knows a command by one row of its sender.
  const { command: _command, ...sender } = actor
  const groupId = group ?? (await nextId(from.tx, 'journal'))
  await commit(from, sender, removalOf(from.tables, [task]), {
    kind: MOVED_AWAY,
    entityId: task.id,
    clientId,
    groupId,
  })
  const arrived = await commit(
    to,
    actor,
    { ...patch, put: { ...patch.put, tasks, tags } },
    { kind: 'task.create', entityId: task.id, groupId },
    { shares },
  )
  for (const told of [
    // The folder that it went to is not its former owner's to know.
    { userId: from.userId, kind: 'moved-away', folderId: homeId },
    { userId: to.userId, kind: 'moved-here', place: folder.name },
  ] as const) {
    if (told.userId === actor.userId) continue
    const who = await nameOf(to.tx, actor.userId)
    await keepNotice(to.tx, actor, {
      ...told,
      who,
      what: plainTitle(task.title),
      taskId: task.id,
    })
  }
  return { entityId: task.id, entry: arrived.entry, isNew: true }
}
