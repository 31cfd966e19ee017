import type { Queries } from '../../../db/database'
import type { Ref } from '../../core/data/tables'
import { findCreate } from '../journal/store'
import { SharedSlice } from './shared-slice'
import { findOwnerOfComment, findOwnerOfFolder, findOwnerOfTask } from './shares'
import { Slice } from './slice'

export type Target = { table: 'tasks' | 'folders' | 'comments'; ref: Ref } | undefined

/**
 * The one place that says which rows somebody may see and change besides their own (M4): those of the
 * owner who shares the target's folder with them. Undefined for everything else, whether or not it
 * exists.
 */
export async function openShared(tx: Queries, userId: number, { table, ref }: NonNullable<Target>) {
  const id = 'id' in ref ? ref.id : await findCreate(tx, userId, table, ref.clientId)
  if (id === undefined) return undefined
  const ownerId = await FIND_OWNER[table](tx, userId, id)
  return ownerId === undefined ? undefined : SharedSlice.open(tx, ownerId, userId)
}

const FIND_OWNER = {
  tasks: findOwnerOfTask,
  folders: findOwnerOfFolder,
  comments: findOwnerOfComment,
}

/**
 * The rows that this one is among: a person's own, or what is shared with them. Undefined where they
 * can't see it.
 */
export async function openSeen(
  tx: Queries,
  userId: number,
  table: 'folders' | 'tasks',
  id: number,
): Promise<Slice | undefined> {
  const own = new Slice(tx, userId)
  await own.byIds(table, [id])
  return own.tables[table].get(id) ? own : openShared(tx, userId, { table, ref: { id } })
}

/**
 * A person's own rows with what `load` needs of them, or those of the owner who shares the target.
 * Their own are looked at first, so that people who share nothing pay nothing for it.
 */
export async function openFor(
  tx: Queries,
  userId: number,
  target: Target,
  load: (slice: Slice) => Promise<void>,
): Promise<Slice> {
  const own = new Slice(tx, userId)
  await load(own)
  if (!target || own.tables[target.table].find(target.ref)) return own
  const found = await openShared(tx, userId, target)
  if (!found) return own
  await load(found)
  return found
}

/** Commands name what they are about by the same words. */
export function targetOf(command: object): Target {
  const { task, tasks, parent, folder, comment } = command as {
    task?: Ref
    tasks?: Ref[]
    parent?: Ref | null
    folder?: Ref | null
    comment?: Ref
  }
  const [first] = tasks ?? []
  const about = task ?? first ?? parent
  if (about) return { table: 'tasks', ref: about }
  if (comment) return { table: 'comments', ref: comment }
  return folder ? { table: 'folders', ref: folder } : undefined
}
