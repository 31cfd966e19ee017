import { holdAccounts } from '../../../db/accounts'
import type { Queries } from '../../../db/database'
import type { BulkCommand } from '../../core/bulk/contract'
import { idsOf, type Ref } from '../../core/data/tables'
import type { Tag } from '../../core/tags/contract'
import { isNamed, tagNamed } from '../../core/tags/named'
import type { Reorder } from '../../core/tasks/apply'
import type { TaskCommand } from '../../core/tasks/contract'
import { SharedSlice } from '../data/shared-slice'
import { findHomes, findOwnerOfFolder, findOwnersOfTasks } from '../data/shares'
import { Slice } from '../data/slice'
import { findCreate } from '../journal/store'

type Update = Extract<TaskCommand, { kind: 'task.update' }>

/**
 * What a change of many tasks comes to where they belong to several people, or go to another person's
 * folder: commands about one person's rows each, in their order. The command itself where all is one
 * person's.
 */
export async function partsOf(tx: Queries, userId: number, command: BulkCommand) {
  const owners = await ownersOf(tx, userId, command.tasks)
  const folder = command.delete ? undefined : command.change?.folder
  const target = folder ? await ownerOfFolder(tx, userId, folder) : undefined
  const byOwner = Map.groupBy(command.tasks, (ref) => owners.get(keyOf(ref))?.ownerId ?? userId)
  const staysThere = (ownerId: number) => target === undefined || target === ownerId
  if (byOwner.size === 1 && [...byOwner.keys()].every(staysThere)) return [command]
  const people = [...byOwner.keys(), ...(target === undefined ? [] : [target])]
  const tagsFor = await tagsByOwner(tx, userId, people, command)
  return [...byOwner].flatMap(([ownerId, tasks]): (BulkCommand | Update)[] => {
    const keys = new Set(tasks.map(keyOf))
    const times = command.times?.filter(({ task }) => keys.has(keyOf(task)))
    const part = { ...command, tasks, ...(times && { times }), ...tagsFor(ownerId) }
    if (staysThere(ownerId) || !folder) return [part]
    const {
      folder: _,
      folderName: _name,
      category: _category,
      assigneeId,
      ...change
    } = part.change ?? {}
    const ids = new Set(tasks.map((ref) => owners.get(keyOf(ref))?.id))
    // A subtask goes along with its task.
    const moved = tasks.filter((ref) => !ids.has(owners.get(keyOf(ref))?.parentTaskId ?? undefined))
    const given = assigneeId === undefined ? {} : { assigneeId }
    const moves = moved.map((task): Update => ({ kind: 'task.update', task, folder, ...given }))
    const inPlace = { ...part, change }
    // Each comes on top of the one before it.
    return [...(isAnything(inPlace) ? [inPlace] : []), ...moves.toReversed()]
  })
}

/**
 * A reorder of several people's tasks as one for each of them, with the positions that their tasks have
 * in the whole list (T11). The command itself where all is one person's.
 */
export async function partsOfReorder(tx: Queries, userId: number, command: Reorder) {
  const owners = await ownersOf(tx, userId, command.tasks)
  const placed = command.tasks.map((task, position) => ({ task, position }))
  const byOwner = Map.groupBy(placed, ({ task }) => owners.get(keyOf(task))?.ownerId ?? userId)
  if (byOwner.size === 1) return [command]
  return [...byOwner.values()].map((own) => ({
    ...command,
    tasks: own.map(({ task }) => task),
    positions: own.map(({ position }) => position),
  }))
}

function isAnything({ change = {}, addTags, removeTags, completed, shiftDays }: BulkCommand) {
  return (
    Object.keys(change).length > 0 ||
    [addTags, removeTags, completed, shiftDays].some((each) => each !== undefined)
  )
}

async function ownerOfFolder(tx: Queries, userId: number, folder: Ref) {
  const own = await new Slice(tx, userId).find('folders', folder)
  if (own || !('id' in folder)) return own?.userId
  return findOwnerOfFolder(tx, userId, folder.id)
}

type Tagging = Pick<BulkCommand, 'addTags' | 'removeTags'>

/**
 * How a change of several people's tasks names its tags to each of them: a tag of one stands for the
 * tag of the same name of the others (M14). It is made where it is to be added and missing; where it is
 * to be removed and missing, there is nothing to do (T13). A tag that the actor can't see stays as it
 * is given, so that it is refused.
 */
async function tagsByOwner(
  tx: Queries,
  userId: number,
  owners: readonly number[],
  { addTags, removeTags }: Tagging,
): Promise<(ownerId: number) => Tagging> {
  const refs = [...(addTags ?? []), ...(removeTags ?? [])].flatMap((ref) =>
    isNamed(ref) ? [] : [ref],
  )
  if (refs.length === 0) return () => ({})
  const slices = new Map<number, Slice>([[userId, new Slice(tx, userId)]])
  for (const ownerId of owners) {
    const shared = ownerId !== userId && (await SharedSlice.open(tx, ownerId, userId))
    if (shared) slices.set(ownerId, shared)
  }
  const seen = await findSeen([...slices.values()], refs)
  const names = [...seen.values()].map(({ name }) => name)
  for (const slice of slices.values()) await slice.tagsNamed(names)
  const namesake = (ownerId: number, { name }: Tag): Tag | undefined =>
    tagNamed(slices.get(ownerId)?.tables.tags.values() ?? [], ownerId, name)
  return (ownerId) => ({
    ...(addTags && {
      addTags: addTags.map((ref) => {
        const tag = isNamed(ref) ? undefined : seen.get(keyOf(ref))
        return !tag || tag.userId === ownerId ? ref : { name: tag.name }
      }),
    }),
    ...(removeTags && {
      removeTags: removeTags.flatMap((ref): Ref[] => {
        const tag = seen.get(keyOf(ref))
        if (!tag) return [ref]
        const theirs = namesake(ownerId, tag)
        return theirs ? [{ id: theirs.id }] : []
      }),
    }),
  })
}

/** By `keyOf`: the actor's own tags, and what they see of the others'. */
async function findSeen(slices: readonly Slice[], refs: readonly Ref[]): Promise<Map<string, Tag>> {
  const seen = new Map<string, Tag>()
  for (const slice of slices) {
    for (const ref of refs) {
      const tag = seen.has(keyOf(ref)) ? undefined : await slice.find('tags', ref)
      if (tag) seen.set(keyOf(ref), tag)
    }
  }
  return seen
}

export interface Owned {
  id: number
  ownerId: number
  parentTaskId: number | null
}

/**
 * Whose the tasks are, by `keyOf`, of those that are there for this person: their own first, as a
 * command finds them.
 */
async function ownersOf(tx: Queries, userId: number, refs: readonly Ref[]) {
  const own = new Slice(tx, userId)
  await own.byIds(
    'tasks',
    refs.flatMap((ref) => ('id' in ref ? ref.id : [])),
  )
  const owners = new Map<string, Owned>()
  const others = new Map<number, string>()
  for (const ref of refs) {
    const row = 'id' in ref ? own.tables.tasks.get(ref.id) : await own.find('tasks', ref)
    if (row) owners.set(keyOf(ref), { ...row, ownerId: userId })
    else {
      const id = 'id' in ref ? ref.id : await findCreate(tx, userId, 'tasks', ref.clientId)
      if (id !== undefined) others.set(id, keyOf(ref))
    }
  }
  if (others.size === 0) return owners
  const found = await findOwnersOfTasks(tx, userId, [...others.keys()])
  await holdAccounts(tx, idsOf(found, 'ownerId'))
  for (const [ownerId, theirs] of Map.groupBy(found, (each) => each.ownerId)) {
    const homes = await findHomes(tx, ownerId, idsOf(theirs))
    for (const { id, parentTaskId } of homes) {
      owners.set(others.get(id) ?? '', { id, ownerId, parentTaskId })
    }
  }
  return owners
}

export function keyOf(ref: Ref): string {
  return 'id' in ref ? String(ref.id) : ref.clientId.toLowerCase()
}
