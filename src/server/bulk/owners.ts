import { holdAccounts } from '../../../db/accounts'
import type { Queries } from '../../../db/database'
import { idsOf, type Ref } from '../../core/data/tables'
import { findHomes, findOwnersOfTasks } from '../data/shares'
import { Slice } from '../data/slice'
import { findCreate } from '../journal/store'

export interface Owned {
  id: number
  ownerId: number
  parentTaskId: number | null
}

/**
 * Whose the tasks are, by `keyOf`, of those that are there for this person: their own first, as a
 * command finds them.
 */
export async function ownersOf(tx: Queries, userId: number, refs: readonly Ref[]) {
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
