import type { Queries } from '../../db/database'
import { findCreate } from '../journal/store'
import { findHomes, findOwnerOfFolder, findOwnersOfTasks } from '../sharing/store'
import { Slice } from '../sync/slice'
import type { Ref } from '../sync/tables'
import type { TaskCommand } from '../tasks/contract'
import type { BulkCommand } from './contract'

type Update = Extract<TaskCommand, { kind: 'task.update' }>

/**
 * What a change of many tasks comes to where they belong to several people, or go to another person's
 * folder: commands about one person's rows each, in their order. The command itself where all is one
 * person's.
 */
export async function partsOf(
  tx: Queries,
  userId: number,
  command: BulkCommand,
): Promise<(BulkCommand | Update)[]> {
  const owners = await ownersOf(tx, userId, command.tasks)
  const folder = command.delete ? undefined : command.change?.folder
  const target = folder ? await ownerOfFolder(tx, userId, folder) : undefined
  const byOwner = Map.groupBy(command.tasks, (ref) => owners.get(keyOf(ref))?.ownerId ?? userId)
  const staysThere = (ownerId: number) => target === undefined || target === ownerId
  if (byOwner.size === 1 && [...byOwner.keys()].every(staysThere)) return [command]
  return [...byOwner].flatMap(([ownerId, tasks]): (BulkCommand | Update)[] => {
    const keys = new Set(tasks.map(keyOf))
    const times = command.times?.filter(({ task }) => keys.has(keyOf(task)))
    const part = { ...command, tasks, ...(times && { times }) }
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

function isAnything({ change = {}, addTags, removeTags, completed, shiftDays }: BulkCommand) {
  return (
    Object.keys(change).length > 0 ||
    [addTags, removeTags, completed, shiftDays].some((each) => each !== undefined)
  )
}

interface Owned {
  id: number
  ownerId: number
  parentTaskId: number | null
}

/** Of the tasks that are there for this person: their own first, as a command finds them. */
async function ownersOf(tx: Queries, userId: number, refs: readonly Ref[]) {
  const own = new Slice(tx, userId)
  await own.byIds(
    'tasks',
    refs.flatMap((ref) => ('id' in ref ? ref.id : [])),
  )
  const owners = new Map<string, Owned>()
  const others = new Map<number, string>()
  for (const ref of refs) {
    const row = 'id' in ref ? own.tables.tasks.get(ref.id) : await own.task(ref)
    if (row) owners.set(keyOf(ref), { ...row, ownerId: userId })
    else {
      const id = 'id' in ref ? ref.id : await findCreate(tx, userId, 'task.create', ref.clientId)
      if (id !== undefined) others.set(id, keyOf(ref))
    }
  }
  if (others.size === 0) return owners
  for (const found of await findOwnersOfTasks(tx, userId, [...others.keys()])) {
    const [home] = await findHomes(tx, found.ownerId, [found.id])
    const parentTaskId = home?.parentTaskId ?? null
    owners.set(others.get(found.id) ?? '', { ...found, parentTaskId })
  }
  return owners
}

async function ownerOfFolder(tx: Queries, userId: number, folder: Ref) {
  const own = await new Slice(tx, userId).folder(folder)
  if (own || !('id' in folder)) return own?.userId
  return findOwnerOfFolder(tx, userId, folder.id)
}

function keyOf(ref: Ref): string {
  return 'id' in ref ? String(ref.id) : ref.clientId.toLowerCase()
}
