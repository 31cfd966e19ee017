import { holdAccounts } from '../../../db/accounts'
import type { Queries } from '../../../db/database'
import { loadFamilies } from '../../core/data/families'
import { removalOf } from '../../core/data/removal'
import { idsOf, noPatch } from '../../core/data/tables'
import type { Folder } from '../../core/folders/contract'
import { nameKey } from '../../core/names'
import { notFound } from '../../core/problem'
import type { TaskRow } from '../../core/tasks/contract'
import { compareByPosition, topPosition } from '../../core/tasks/rules'
import { tellMembers } from '../data/fan-out'
import { deleteMember, insertMember, listMemberships } from '../data/member-store'
import { nameOf } from '../data/notices'
import { sharesOf } from '../data/shares'
import { Slice } from '../data/slice'
import { tagsThere } from '../data/tags-there'
import { Change } from '../journal/change'
import { type Recorder, record } from '../journal/record'
import { keepNotice } from '../notices/keep-notice'
import { movedRows } from '../sync/moved-rows'

/**
 * Hands a folder over to one of its members, with its tasks and the tags on them: deleted here and
 * written there under the same ids (M7). The former owner may edit it from then on, and the other
 * members stay.
 */
export async function handOver(
  tx: Queries,
  actor: Recorder,
  { folderId, memberId }: { folderId: number; memberId: number },
): Promise<void> {
  const ownerId = actor.userId
  await holdAccounts(tx, [ownerId, memberId])
  const from = new Slice(tx, ownerId)
  await from.byIds('folders', [folderId])
  const folder = from.tables.folders.get(folderId)
  if (!folder) throw notFound('Folder')
  const members = await listMemberships(tx, ownerId, folderId)
  const heir = members.find((member) => member.memberId === memberId)
  if (!heir) throw notFound('Member')
  await from.where('tasks', 'folderId', [folderId])
  const top = [...from.tables.tasks.values()].filter(({ parentTaskId }) => parentTaskId === null)
  await loadFamilies(from, idsOf(top))
  const to = new Slice(tx, memberId)
  await to.all('folders')
  const moved: Folder = {
    ...folder,
    userId: memberId,
    name: freeName(folder.name, [...to.tables.folders.values()]),
    position: heir.position,
    clientId: null,
    updatedAt: actor.now.toISOString(),
  }
  const { put: putTags, tagFor } = await tagsThere(from, to)
  const others = members.filter((member) => member.memberId !== memberId)
  const staying = new Set([ownerId, memberId, ...others.map((member) => member.memberId)])
  const patch = movedRows([...from.tables.tasks.values()], from.tables, {
    userId: memberId,
    folderId,
    tagFor,
    mayKeep: (id) => staying.has(id),
  })
  const removal = removalOf(from.tables, top)

  const told = { kind: 'folder.transfer', entityId: folderId } as const
  const gone = new Change(tx, ownerId)
  await gone.plan(from.tables, { put: {}, del: { ...removal.del, folders: [folderId] } })
  await record(gone, actor, told)
  const arrived = new Change(tx, memberId)
  await arrived.plan(to.tables, {
    ...noPatch(),
    put: {
      ...patch.put,
      tasks: onTop(patch.put.tasks ?? [], await to.outermost(null)),
      folders: [moved],
      tags: putTags,
    },
  })
  const there = await record(arrived, actor, told)
  for (const member of members) await deleteMember(tx, { ownerId, ...member })
  const row = { ownerId: memberId, folderId }
  await insertMember(tx, { ...row, memberId: ownerId, role: 'edit' }, folder.position, actor.now)
  for (const { memberId: other, role, position } of others) {
    await insertMember(tx, { ...row, memberId: other, role }, position, actor.now)
  }
  const full = [...staying]
  const shares = await sharesOf(tx, memberId)
  const notice = { actor, entry: told, id: there ?? null, members: shares, full }
  await tellMembers(arrived, notice)
  await keepNotice(tx, actor, {
    userId: memberId,
    kind: 'handed-over',
    who: await nameOf(tx, ownerId),
    place: moved.name,
    folderId,
  })
}

/** In their order, above those that there are already, so that no two share a position (O7). */
function onTop(tasks: readonly TaskRow[], there: readonly TaskRow[]): TaskRow[] {
  const isTop = ({ parentTaskId }: TaskRow) => parentTaskId === null
  const ordered = tasks.filter(isTop).sort(compareByPosition)
  const least = topPosition(there) - ordered.length + 1
  const positions = new Map(ordered.map(({ id }, at) => [id, least + at]))
  return tasks.map((task) => ({ ...task, position: positions.get(task.id) ?? task.position }))
}

/** A person's folders have different names: "Home", else "Home 2" (T1). */
function freeName(name: string, folders: readonly Folder[]): string {
  const taken = new Set(folders.map((folder) => nameKey(folder.name)))
  if (!taken.has(nameKey(name))) return name
  let number = 2
  while (taken.has(nameKey(`${name.slice(0, 96)} ${number}`))) number += 1
  return `${name.slice(0, 96)} ${number}`
}
