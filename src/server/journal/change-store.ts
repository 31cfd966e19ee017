import { and, desc, eq, gt, inArray, isNull, like, or, sql } from 'drizzle-orm'
import type { Queries } from '../../../db/database'
import { nextTurn } from '../../../db/parts'
import { journal } from '../../../db/schema'
import { atMost, columns, ID, statement, USER } from '../../../db/statement'
import { isMembership } from '../../core/journal/rules'
import { conflict, notFound, Problem } from '../../core/problem'
import type { Snapshot } from './change'
import { joinSnapshots } from './payloads'

/** A change of one person's rows as it can be undone: how they were, and what they became. */
export interface Undoable {
  /** The id of the owner's journal row. */
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
export async function findUndoable(db: Queries, userId: number, id: number) {
  const known = await db
    .select(columns(journal, 'id', 'actorId', 'origin', 'groupId'))
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
        eq(journal.userId, USER),
        isNull(journal.partOf),
        or(isNull(journal.actorId), eq(journal.actorId, USER)),
      ),
    )
    .orderBy(desc(journal.id))
    .limit(atMost(1)),
)

const changeKnownAs = statement((db) =>
  db
    .select({ groupId: journal.groupId, origin: journal.origin })
    .from(journal)
    .where(and(eq(journal.userId, USER), eq(journal.id, ID))),
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
    .where(or(eq(journal.id, ID), eq(journal.partOf, ID))),
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
    throw conflict('This can’t be undone. Share the folder again instead.')
  }
  if (!before) {
    throw conflict('This can’t be undone any more: it is more than 90 days old')
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
      ...columns(journal, 'id', 'actorId', 'groupId', 'kind', 'before', 'after'),
      ownerId: journal.userId,
    })
    .from(journal)
    .where(eq(journal.id, ID)),
)

const partIds = statement((db) =>
  db.select({ id: journal.id }).from(journal).where(eq(journal.partOf, ID)).orderBy(journal.id),
)

/** So far back is a deleted task looked for. */
const MOST_DELETES = 200

/** The latest changes that may have removed a task of this id, newest first: for `findChange`. */
export async function findDeletes(db: Queries, userId: number, id: number) {
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

export async function findUndosSince(db: Queries, userId: number, id: number) {
  return db
    .select({ id: journal.id, kind: journal.kind, entityId: journal.entityId })
    .from(journal)
    .where(and(eq(journal.userId, userId), gt(journal.id, id), eq(journal.kind, 'undo')))
}
