import { and, desc, eq, gt, inArray, isNotNull, isNull, like, lt, or, sql } from 'drizzle-orm'
import type { Queries } from '../../../db/database'
import { nextTurn } from '../../../db/parts'
import { journal, users } from '../../../db/schema'
import { idsIn, parameter, statement, textsIn } from '../../../db/statement'
import { type Numbered, singularOf } from '../../core/data/define-tables'
import { isMembership } from '../../core/journal/rules'
import { notFound, Problem } from '../../core/problem'
import type { Snapshot } from './change'
import { joinSnapshots } from './payloads'

/**
 * In a query on `users`: the latest of the user's changes, which is what their lists are as of; 0
 * before the first. One step down the table's key, however long the journal.
 */
export const REVISION = sql<number>`(
  select coalesce(max(latest.id), 0) from journal latest where latest.user_id = users.id
)`

/** Of these people. */
export async function revisionsOf(
  db: Queries,
  userIds: number[],
): Promise<{ userId: number; revision: number }[]> {
  return selectRevisions(db).all({ ids: JSON.stringify(userIds) })
}

const selectRevisions = statement((db) =>
  db
    .select({ userId: users.id, revision: REVISION })
    .from(users)
    .where(inArray(users.id, idsIn(sql.placeholder('ids'))))
    .prepare(),
)

/** A change of one person's rows as it can be undone: how they were, and what they became. */
export interface Undoable {
  /** Of the owner's journal row. */
  id: number
  /** The id that the person who undoes it knows it by: a member's is another than the owner's. */
  knownAs: number
  ownerId: number
  /** A member made it, and not the owner of the rows. */
  isMembers: boolean
  /** Its command changed the rows of other people too. */
  isGrouped: boolean
  kind: string
  before: Snapshot
  after: Snapshot
}

/**
 * What a change touched, for its undo: of one's own rows anyone's change, of another's only one's own
 * (M10). A command that changed the rows of several people has one for each of them, in their order;
 * for anybody but its maker only that of their own rows, and `isPart` then says so. Throws notFound
 * for a change that this person can’t know of.
 */
export async function findUndoable(
  db: Queries,
  userId: number,
  id: number,
): Promise<{ changes: Undoable[]; isPart: boolean }> {
  const known = await db
    .select({
      id: journal.id,
      actorId: journal.actorId,
      origin: journal.origin,
      groupId: journal.groupId,
    })
    .from(journal)
    .where(and(eq(journal.userId, userId), eq(journal.id, id)))
    .get()
  if (!known) throw notFound('Change')
  if (known.origin !== null && known.actorId !== userId) {
    throw new Problem('forbidden', 'Only the owner of the folder can undo what others have changed')
  }
  const isMaker = known.actorId === null || known.actorId === userId
  if (known.groupId === null || !isMaker) {
    const change = await findUndoableChange(db, known.origin ?? known.id, known.id)
    return { changes: [change], isPart: known.groupId !== null }
  }
  const changes: Undoable[] = []
  for (const each of await rowsOfGroup(db, userId, known.groupId)) {
    changes.push(await findUndoableChange(db, each.origin ?? each.id, each.id))
  }
  return { changes, isPart: false }
}

/**
 * Whether this is the latest change that the person has made. An undo is none: undone, it would make
 * the change again.
 */
export async function isLastChange(db: Queries, userId: number, id: number): Promise<boolean> {
  const [last, asked] = [
    await latestChange(db).get({ userId }),
    await changeKnownAs(db).get({ userId, id }),
  ]
  if (!last || !asked || last.kind === 'undo') return false
  return last.id === id || (last.groupId !== null && last.groupId === asked.groupId)
}

const latestChange = statement((db) =>
  db
    .select({ id: journal.id, kind: journal.kind, groupId: journal.groupId })
    .from(journal)
    .where(
      and(
        eq(journal.userId, parameter('userId')),
        isNull(journal.partOf),
        or(isNull(journal.actorId), eq(journal.actorId, parameter('userId'))),
      ),
    )
    .orderBy(desc(journal.id))
    .limit(1)
    .prepare(),
)

const changeKnownAs = statement((db) =>
  db
    .select({ groupId: journal.groupId, origin: journal.origin })
    .from(journal)
    .where(and(eq(journal.userId, parameter('userId')), eq(journal.id, parameter('id'))))
    .prepare(),
)

/** In bytes, of what the journal keeps of a change of somebody's own or in a folder shared with them. */
export async function sizeOfChange(db: Queries, userId: number, id: number): Promise<number> {
  const asked = await changeKnownAs(db).get({ userId, id })
  const size = asked && (await selectSize(db).get({ id: asked.origin ?? id }))
  return size?.bytes ?? 0
}

const selectSize = statement((db) =>
  db
    .select({
      bytes: sql<number>`coalesce(sum(octet_length(${journal.before}) + octet_length(${journal.after})), 0)`,
    })
    .from(journal)
    .where(or(eq(journal.id, parameter('id')), eq(journal.partOf, parameter('id'))))
    .prepare(),
)

/** As the maker of the change knows them. */
async function rowsOfGroup(db: Queries, userId: number, groupId: number) {
  return db
    .select({ id: journal.id, origin: journal.origin })
    .from(journal)
    .where(
      and(
        eq(journal.groupId, groupId),
        eq(journal.userId, userId),
        isNull(journal.partOf),
        or(isNull(journal.actorId), eq(journal.actorId, userId)),
      ),
    )
    .orderBy(journal.id)
}

async function findUndoableChange(db: Queries, id: number, knownAs: number): Promise<Undoable> {
  const change = await findChange(db, id)
  if (!change) throw notFound('Change')
  const { kind, ownerId, actorId, groupId, before, after } = change
  if (isMembership(kind)) {
    throw new Problem('conflict', 'This can’t be undone. Share the folder again instead.')
  }
  if (!before) {
    throw new Problem('conflict', 'This can’t be undone any more: it is more than 90 days old')
  }
  return {
    id,
    knownAs,
    ownerId,
    isMembers: actorId !== null,
    kind,
    isGrouped: groupId !== null,
    before,
    after,
  }
}

/**
 * Anybody's change with all of its rows: for those who know its id from their own journal.
 * `before` is undefined once what it was about was dropped.
 */
export async function findChange(db: Queries, id: number) {
  const own = await payload(db).get({ id })
  if (!own) return undefined
  const rest = await partIds(db).all({ id })
  const before: Snapshot[] = []
  const after: Snapshot[] = []
  let isWhole = true
  for (const { id: partId } of [...rest, own]) {
    const part = partId === id ? own : await payload(db).get({ id: partId })
    if (part?.before) before.push(JSON.parse(part.before))
    else isWhole = false
    after.push(JSON.parse(part?.after ?? '{}'))
    // A megabyte each.
    if (rest.length > 0) await nextTurn()
  }
  const { ownerId, actorId, groupId, kind } = own
  return {
    id,
    ownerId,
    actorId,
    groupId,
    kind,
    before: isWhole ? joinSnapshots(before) : undefined,
    after: joinSnapshots(after),
  }
}

const payload = statement((db) =>
  db
    .select({
      id: journal.id,
      ownerId: journal.userId,
      actorId: journal.actorId,
      groupId: journal.groupId,
      kind: journal.kind,
      before: journal.before,
      after: journal.after,
    })
    .from(journal)
    .where(eq(journal.id, parameter('id')))
    .prepare(),
)

const partIds = statement((db) =>
  db
    .select({ id: journal.id })
    .from(journal)
    .where(eq(journal.partOf, parameter('id')))
    .orderBy(journal.id)
    .prepare(),
)

/** The change that created something with this clientId, and the id of what it created (T19). */
export async function findCreateEntry(
  db: Queries,
  userId: number,
  kind: string,
  clientId: string,
): Promise<{ id: number; entityId: number } | undefined> {
  const entry = await findEntryOfClient(db, userId, kind, clientId)
  return entry?.entityId ? { id: entry.id, entityId: entry.entityId } : undefined
}

/** The change of this kind that was sent with this clientId. */
export async function findEntryOfClient(
  db: Queries,
  userId: number,
  kind: string,
  clientId: string,
): Promise<{ id: number; entityId: number | null } | undefined> {
  return selectByClient(db).get({ userId, kind, clientId: clientId.toLowerCase() })
}

/** The id of what was created with this clientId, whether or not it is still there. */
export async function findCreate(
  db: Queries,
  userId: number,
  table: Numbered,
  clientId: string,
): Promise<number | undefined> {
  const kind = `${singularOf(table)}.create`
  return (await findCreateEntry(db, userId, kind, clientId))?.entityId
}

const selectByClient = statement((db) =>
  db
    .select({ id: journal.id, entityId: journal.entityId })
    .from(journal)
    .where(
      and(
        eq(journal.userId, parameter('userId')),
        sql`${journal.kind} = ${parameter('kind')}`,
        eq(journal.clientId, parameter('clientId')),
        isNotNull(journal.clientId),
      ),
    )
    .prepare(),
)

/** The journal row of a device's command, given as `device:seq`. */
export async function findEntryOfCommand(
  db: Queries,
  userId: number,
  command: string,
): Promise<number | undefined> {
  const entry = await db
    .select({ id: journal.id })
    .from(journal)
    .where(and(eq(journal.userId, userId), eq(journal.command, command)))
    .get()
  return entry?.id
}

/** The journal rows of commands that were run, by the commands' hashes. */
export async function findEntriesOfHashes(
  db: Queries,
  userId: number,
  hashes: readonly string[],
): Promise<Map<string, number>> {
  const rows = await selectByHashes(db).all({ userId, hashes: JSON.stringify(hashes) })
  return new Map(rows.map(({ hash, id }) => [hash as string, id]))
}

const selectByHashes = statement((db) =>
  db
    .select({ hash: journal.commandHash, id: journal.id })
    .from(journal)
    .where(
      and(
        eq(journal.userId, parameter('userId')),
        inArray(journal.commandHash, textsIn(sql.placeholder('hashes'))),
        isNotNull(journal.commandHash),
      ),
    )
    .prepare(),
)

/** The highest number of a device's commands in the journal; 0 where there is none. */
export async function findLastSeq(db: Queries, userId: number, device: string): Promise<number> {
  const seq = sql<number>`cast(substr(${journal.command}, ${device.length + 2}) as integer)`
  const row = await db
    .select({ last: sql<number>`coalesce(max(${seq}), 0)` })
    .from(journal)
    // All that begin with "device:".
    .where(
      and(
        eq(journal.userId, userId),
        gt(journal.command, `${device}:`),
        lt(journal.command, `${device};`),
      ),
    )
    .get()
  return row?.last ?? 0
}

/** So far back is a deleted task looked for. */
const MOST_DELETES = 200

/** The latest changes that may have removed a task of this id, newest first: for `findChange`. */
export async function findDeletes(
  db: Queries,
  userId: number,
  id: number,
): Promise<{ id: number; knownAs: number }[]> {
  const rows = await db
    .select({ id: journal.id, partOf: journal.partOf, origin: journal.origin })
    .from(journal)
    .where(
      and(
        eq(journal.userId, userId),
        inArray(journal.kind, ['task.delete', 'task.bulk', 'folder.delete', 'undo']),
        or(like(journal.before, `%"id":${id},%`), like(journal.before, `%"id":${id}}%`)),
      ),
    )
    .orderBy(desc(journal.id))
    .limit(MOST_DELETES)
  return rows.map((row) => {
    const knownAs = row.partOf ?? row.id
    return { id: row.origin ?? knownAs, knownAs }
  })
}

/** The undos after a change. */
export async function findUndosSince(db: Queries, userId: number, id: number) {
  return db
    .select({ id: journal.id, kind: journal.kind, entityId: journal.entityId })
    .from(journal)
    .where(and(eq(journal.userId, userId), gt(journal.id, id), eq(journal.kind, 'undo')))
}
