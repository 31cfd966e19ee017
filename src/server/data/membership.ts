import { holdAccounts } from '../../../db/accounts'
import type { Queries } from '../../../db/database'
import { idsOf } from '../../core/data/tables'
import type { Kind } from '../../core/journal/contract'
import type { KeptKind } from '../../core/notices/kinds'
import type { Role } from '../../core/sharing/rules'
import { Change } from '../journal/change'
import { type Entry, type Recorder, record } from '../journal/record'
import { keepNotice } from '../notices/keep-notice'
import { tellMembers } from './fan-out'
import {
  deleteMember,
  insertMember,
  listCommentsOn,
  listFoldersOf,
  listTasksIn,
  type Membership,
  membershipsOf,
  updateMember,
} from './member-store'
import { nameOf } from './notices'
import { findFolder } from './own-rows'
import { type Share, sharesOf } from './shares'
import { Slice } from './slice'

/** Lets somebody into a folder, after all that they have; or with another role, where they are in. */
export async function join(tx: Queries, actor: Recorder, member: Membership): Promise<void> {
  await holdAccounts(tx, [member.ownerId, member.memberId])
  await insertMember(tx, member, LAST, actor.now)
  await tell(tx, actor, 'member.join', member)
  await notify(tx, actor, member, 'joined')
}

/** Behind all of a person's own folders. */
const LAST = 2 ** 31 - 1

export async function changeRole(tx: Queries, actor: Recorder, member: Membership) {
  await updateMember(tx, member, { role: member.role as Role })
  await tell(tx, actor, 'member.role', member)
  await notify(tx, actor, member, `role-${member.role as Role}`)
}

/** The other one of owner and member is told, and keeps it until it is read (U12). */
async function notify(
  tx: Queries,
  actor: Recorder,
  { ownerId, memberId, folderId }: Pick<Membership, 'ownerId' | 'memberId' | 'folderId'>,
  kind: KeptKind,
): Promise<void> {
  const userId = actor.userId === ownerId ? memberId : ownerId
  const { name: place } = await findFolder(tx, ownerId, folderId)
  const who = await nameOf(tx, actor.userId)
  await keepNotice(tx, actor, { userId, kind, who, place, folderId })
}

/** A member's own place for a folder (M12). */
export async function changePlace(
  tx: Queries,
  actor: Recorder,
  member: Omit<Membership, 'role'>,
  position: number,
): Promise<void> {
  await updateMember(tx, member, { position })
  const { ownerId, folderId, memberId } = member
  const entry = { kind: 'member.place', entityId: folderId } as const
  // Nobody else hears of it.
  const told = { actor, entry, id: null, members: [], full: [memberId] }
  await tellMembers(new Change(tx, ownerId), told)
}

/**
 * Takes somebody out of a folder, at their own wish or the owner's: their tasks there are nobody's
 * (M6), and all that they saw of it goes (M9).
 */
export async function leave(tx: Queries, actor: Recorder, member: Membership): Promise<void> {
  const { ownerId, folderId, memberId } = member
  await holdAccounts(tx, [ownerId, memberId])
  const inside = await listTasksIn(tx, ownerId, folderId)
  const folder = await findFolder(tx, ownerId, folderId).catch(() => undefined)
  const slice = new Slice(tx, ownerId)
  const theirs = inside.filter(({ assigneeId }) => assigneeId === memberId)
  await slice.byIds('tasks', idsOf(theirs))
  const change = new Change(tx, ownerId)
  const freed = [...slice.tables.tasks.values()].map((task) => ({
    ...task,
    assigneeId: null,
    updatedAt: actor.now.toISOString(),
  }))
  await change.plan(slice.tables, { put: { tasks: freed }, del: {} })
  const shares = await sharesOf(tx, ownerId)
  await deleteMember(tx, member)
  const left = JSON.stringify({
    folders: [{ id: folderId, name: folder?.name ?? '' }],
    tasks: inside.map(({ id }) => ({ id })),
    comments: (await listCommentsOn(tx, ownerId, inside)).map(({ id }) => ({ id })),
  })
  await tell(tx, actor, 'member.leave', member, { change, shares, left })
  if (folder) await notify(tx, actor, member, actor.userId === memberId ? 'left' : 'removed')
}

/** Before an account is deleted: out of all folders of others, and all others out of its own. */
export async function leaveEverything(tx: Queries, actor: Recorder): Promise<void> {
  for (const member of await membershipsOf(tx, actor.userId)) {
    await leave(tx, actor, member)
  }
  const ownerId = actor.userId
  const shares = await sharesOf(tx, ownerId)
  const entry = { kind: 'member.leave', entityId: undefined } as const
  const full = shares.map(({ memberId }) => memberId)
  await tellMembers(new Change(tx, ownerId), {
    actor,
    entry,
    id: null,
    members: [],
    full,
  })
  for (const share of shares) await notify(tx, actor, { ownerId, ...share }, 'removed')
  actor.revisions.delete(ownerId)
}

/**
 * Tells everybody who shares a folder with somebody that they are shown with another name (T15): all
 * of them have it in their folders' people.
 */
export async function changeProfile(tx: Queries, actor: Recorder): Promise<void> {
  const byOwner = Map.groupBy(await listFoldersOf(tx, actor.userId), ({ ownerId }) => ownerId)
  const entry = { kind: 'member.profile', entityId: undefined } as const
  for (const [ownerId, folders] of byOwner) {
    const change = new Change(tx, ownerId)
    change.touch('folders', idsOf(folders, 'folderId'))
    await tellAll(change, actor, entry)
  }
}

async function tell(
  tx: Queries,
  actor: Recorder,
  kind: Kind,
  { ownerId, folderId, memberId }: Membership,
  known: { change?: Change; shares?: readonly Share[]; left?: string } = {},
): Promise<void> {
  const { change = new Change(tx, ownerId), ...rest } = known
  change.touch('folders', [folderId])
  await tellAll(change, actor, { kind, entityId: folderId }, { full: [memberId], ...rest })
}

/** Records a change for the owner, and for the members as `tellMembers` does. */
async function tellAll(
  change: Change,
  actor: Recorder,
  entry: Entry,
  { shares, ...known }: { shares?: readonly Share[]; full?: readonly number[]; left?: string } = {},
): Promise<void> {
  const id = await record(change, actor, entry)
  if (id === undefined) return
  const members = shares ?? (await sharesOf(change.tx, change.userId))
  await tellMembers(change, { actor, entry, id, members, ...known })
}
