import { and, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Queries } from '../../../db/database'
import { journal, users } from '../../../db/schema'
import { IDS, parameter, statement, textsIn, USER } from '../../../db/statement'
import { type Numbered, singularOf } from '../../core/data/define-tables'

/**
 * In a query on `users`: the latest of the user's changes, which is what their lists are as of; 0
 * before the first. One step down the table's key, however long the journal.
 */
export const REVISION = sql<number>`(
  select coalesce(max(latest.id), 0) from journal latest where latest.user_id = users.id
)`

export async function revisionsOf(db: Queries, userIds: number[]) {
  return selectRevisions(db).all({ ids: JSON.stringify(userIds) })
}

const selectRevisions = statement((db) =>
  db.select({ userId: users.id, revision: REVISION }).from(users).where(inArray(users.id, IDS)),
)

/** The change that created something with this clientId, and the id of what it created (T19). */
export async function findCreateEntry(db: Queries, userId: number, kind: string, clientId: string) {
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
export async function findCreate(db: Queries, userId: number, table: Numbered, clientId: string) {
  const kind = `${singularOf(table)}.create`
  return (await findCreateEntry(db, userId, kind, clientId))?.entityId
}

const selectByClient = statement((db) =>
  db
    .select({ id: journal.id, entityId: journal.entityId })
    .from(journal)
    .where(
      and(
        eq(journal.userId, USER),
        sql`${journal.kind} = ${parameter('kind')}`,
        eq(journal.clientId, parameter('clientId')),
        isNotNull(journal.clientId),
      ),
    ),
)

/** The journal row of a device's command, given as `device:seq`. */
export async function findEntryOfCommand(db: Queries, userId: number, command: string) {
  const entry = await db
    .select({ id: journal.id })
    .from(journal)
    .where(and(eq(journal.userId, userId), eq(journal.command, command)))
    .get()
  return entry?.id
}

/** The journal rows of commands that were run, by the commands' hashes. */
export async function findEntriesOfHashes(db: Queries, userId: number, hashes: readonly string[]) {
  const rows = await selectByHashes(db).all({ userId, hashes: JSON.stringify(hashes) })
  return new Map(rows.map(({ hash, id }) => [hash as string, id]))
}

const selectByHashes = statement((db) =>
  db
    .select({ hash: journal.commandHash, id: journal.id })
    .from(journal)
    .where(
      and(
        eq(journal.userId, USER),
        inArray(journal.commandHash, textsIn(sql.placeholder('hashes'))),
        isNotNull(journal.commandHash),
      ),
    ),
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

/**
 * Drops what old changes were about (O16). The rows stay, for the client ids and the revision; they
 * can no longer be undone, and a client from before them gets everything. Returns how many there
 * were, at most `limit`.
 */
export async function dropPayloadsBefore(tx: Queries, before: Date, limit: number) {
  const old = tx
    .select({ id: journal.id })
    .from(journal)
    .where(and(isNotNull(journal.before), lt(journal.at, before.toISOString())))
    .limit(limit)
  const dropped = await tx
    .update(journal)
    .set({ before: null, after: null })
    .where(inArray(journal.id, old))
    .returning({ id: journal.id })
  return dropped.length
}
