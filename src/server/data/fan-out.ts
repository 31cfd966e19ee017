import { and, eq, inArray, sql } from 'drizzle-orm'
import { holdAccounts } from '../../../db/accounts'
import { tasks, taskTags } from '../../../db/schema'
import { nextIds } from '../../../db/sequence'
import { IDS, statement, USER } from '../../../db/statement'
import { SHARED_DETAILS, TABLES } from '../../core/data/define-tables'
import { idsOf } from '../../core/data/tables'
import { type Change, taskIdsIn } from '../journal/change'
import type { Entry, Recorder } from '../journal/record'
import { findHomes, type Share } from './shares'
import { Slice } from './slice'
import { HOME_FOLDER, isParent, parents } from './tasks'

interface Told {
  actor: Recorder
  entry: Entry
  /** The owner's journal row, where there is one. */
  id: number | null
  members: readonly Share[]
  /** Who sees something else altogether by it, and reads everything again. */
  full?: readonly number[]
  /** What the notice to somebody who has left says about what they had (M9), in JSON. */
  left?: string
}

/**
 * Leaves a notice in the journal of each member who can see, or could see before, something of what
 * was changed: with it their revision moves, and their next delta reads what it names (M8, M9).
 */
export async function tellMembers(change: Change, told: Told): Promise<void> {
  const { actor, entry, id, members, full = [], left = '{}' } = told
  const keysFor = await touchedByFolder(change, members)
  const appeared = foldersThatCameOrWent(change)
  const memberIds = new Set([...members.map(({ memberId }) => memberId), ...full])
  const notices = [...memberIds].flatMap((userId): { userId: number; before: string | null }[] => {
    const mine = members.filter(({ memberId }) => memberId === userId)
    const isFull = full.includes(userId) || mine.some(({ folderId }) => appeared.has(folderId))
    if (isFull) return [{ userId, before: null }]
    const keys = keysFor(mine)
    return keys || userId === actor.userId ? [{ userId, before: keys ?? '{}' }] : []
  })
  if (notices.length === 0) return
  await holdAccounts(change.tx, idsOf(notices, 'userId'))
  const ids = await nextIds(change.tx, 'journal', notices.length)
  const rows = notices.map(({ userId, before }, at) => {
    const isOwn = userId === actor.userId
    actor.revisions.set(userId, ids[at] as number)
    return {
      id: ids[at],
      userId,
      before,
      entityId: (isOwn ? entry.memberEntityId : undefined) ?? entry.entityId ?? null,
      clientId: isOwn ? (entry.clientId ?? null) : null,
      command: isOwn ? (actor.command?.name ?? null) : null,
      commandHash: isOwn ? (actor.command?.hash ?? null) : null,
      after: full.includes(userId) ? left : '{}',
    }
  })
  const { source, now } = actor
  await change.tx.run(sql`
    insert into journal
      (id, user_id, at, source, kind, entity_id, before, after, client_id, command, command_hash,
        actor_id, origin, group_id)
    select cast(value ->> 'id' as integer), cast(value ->> 'userId' as integer), ${now.toISOString()},
      ${source}, ${entry.kind}, cast(value ->> 'entityId' as integer), value ->> 'before', value ->> 'after', value ->> 'clientId', value ->> 'command',
      value ->> 'commandHash', ${actor.userId}, ${id}, ${entry.groupId ?? null}
    from json_each(${JSON.stringify(rows)})
  `)
}

function foldersThatCameOrWent({ before, after }: Change): Set<number | undefined> {
  const [was, is] = [before, after].map(({ folders = [] }) => new Set(idsOf(folders)))
  return (was as Set<number>).symmetricDifference(is as Set<number>)
}

interface Home {
  folderId: number | null
  parentTaskId: number | null
}

/**
 * Which rows a change has touched, for those who can see a folder: the rows that are in it, or were
 * before, and what is shown with them. Nothing else is ever named, not even by its id.
 *
 * @returns For the shares of one member, the keys as a journal snapshot in JSON; undefined for none.
 */
async function touchedByFolder({ tx, userId, before, after }: Change, all: readonly Share[]) {
  const shared = new Set(idsOf(all, 'folderId'))
  const changed = taskIdsIn(before, after)
  const homes = await homesOf({ tx, userId, before, after }, changed)
  const moved = changed.filter((id) => homes.before(id) !== homes.now(id))
  // What comes or goes with a task that is moved is not part of the change itself.
  const carried = new Slice(tx, userId)
  await carried.where('tasks', 'parentTaskId', moved)
  const below = [...carried.tables.tasks.values()]
  for (const name of SHARED_DETAILS) {
    await carried.where(name, 'taskId', [...moved, ...below.map(({ id }) => id)])
  }
  const details = SHARED_DETAILS.map((name) => {
    const rows = [before[name] ?? [], after[name] ?? [], [...carried.tables[name].values()]].flat()
    return { name, rows: rows as Partial<Record<string, number>>[] }
  })
  const places = new Map<number, (number | null)[]>(
    changed.map((id) => [id, [homes.before(id), homes.now(id)]]),
  )
  for (const { id, parentTaskId } of below) {
    if (!places.has(id)) places.set(id, places.get(parentTaskId ?? 0) ?? [])
  }
  const tagIds = [...(before.tags ?? []), ...(after.tags ?? [])].flatMap(({ id }) => id ?? [])
  const uses =
    tagIds.length > 0 ? await selectUses(tx).all({ userId, ids: JSON.stringify(tagIds) }) : []
  const folderIds = [...(before.folders ?? []), ...(after.folders ?? [])].flatMap(
    ({ id }) => id ?? [],
  )

  return (shares: readonly Share[]): string | undefined => {
    const mine = new Set(idsOf(shares, 'folderId').filter((id) => shared.has(id)))
    const isIn = (id: number) => (places.get(id) ?? []).some((at) => at !== null && mine.has(at))
    const tasks = [...places.keys()].filter(isIn)
    const seen = details.map(({ name, rows }) => ({
      name,
      keys: rows
        .filter(({ taskId }) => taskId !== undefined && isIn(taskId))
        .map((row) => Object.fromEntries(TABLES[name].key.map((column) => [column, row[column]]))),
    }))
    const tagged = seen.find(({ name }) => name === 'taskTags')?.keys ?? []
    const shownTags = uses.flatMap((use) =>
      mine.has(Number(use.folderId)) ? Number(use.tagId) : [],
    )
    const tags = new Set([...tagged.map(({ tagId }) => tagId), ...shownTags])
    const folders = folderIds.filter((id) => mine.has(id))
    const keys = {
      ...(folders.length > 0 && { folders: unique(folders).map((id) => ({ id })) }),
      ...(tags.size > 0 && { tags: [...tags].map((id) => ({ id })) }),
      ...(tasks.length > 0 && { tasks: tasks.map((id) => ({ id })) }),
    }
    for (const { name, keys: own } of seen) if (own.length > 0) Object.assign(keys, { [name]: own })
    return Object.keys(keys).length > 0 ? JSON.stringify(keys) : undefined
  }
}

function unique(ids: number[]): number[] {
  return [...new Set(ids)]
}

/** In which folder each task is, and was before the change: a subtask where its parent is (O6). */
async function homesOf(
  { tx, userId, before }: Pick<Change, 'tx' | 'userId' | 'before' | 'after'>,
  ids: number[],
) {
  const rows = new Map<number, Home>()
  const load = async (wanted: number[]) => {
    const missing = unique(wanted).filter((id) => !rows.has(id))
    for (const row of await findHomes(tx, userId, missing)) rows.set(row.id, row)
  }
  const told = new Map((before.tasks ?? []).map((row) => [row.id, row]))
  const earlier = (id: number): Home | undefined => {
    const [now, was] = [rows.get(id), told.get(id)]
    if (!now && !was) return undefined
    const blank: Home = { folderId: null, parentTaskId: null }
    return { ...blank, ...now, ...(was as Partial<Home> | undefined) }
  }
  await load(ids)
  await load(
    ids.flatMap((id) => [rows.get(id)?.parentTaskId ?? [], earlier(id)?.parentTaskId ?? []].flat()),
  )
  const folderOf = (at: (id: number) => Home | undefined) => (id: number) => {
    const row = at(id)
    const home = row?.parentTaskId ? at(row.parentTaskId) : row
    return home?.folderId ?? null
  }
  return { now: folderOf((id) => rows.get(id)), before: folderOf(earlier) }
}

/** In which folders tags are used. */
const selectUses = statement((tx) =>
  tx
    .selectDistinct({ tagId: taskTags.tagId, folderId: HOME_FOLDER })
    .from(taskTags)
    .innerJoin(tasks, and(eq(tasks.userId, taskTags.userId), eq(tasks.id, taskTags.taskId)))
    .leftJoin(parents, isParent)
    .where(and(eq(taskTags.userId, USER), inArray(taskTags.tagId, IDS))),
)
