import { and, eq, sql } from 'drizzle-orm'
import type { Queries } from '../../db/database'
import { journal } from '../../db/schema'
import { nextId } from '../../db/sequence'
import { parameter, statement } from '../../db/statement'
import type { App } from '../app'
import { Problem } from '../problem'
import { Change } from './change'
import type { Kind, Source } from './contract'

/** Who changes something, and from where. */
export interface Actor {
  userId: number
  source: Source
}

/**
 * Makes a change and its journal row in one write. Answers what `work` does, and the row's id: the
 * person's new revision, or that of the change that this one repeats, or none if nothing changed.
 */
export async function commit<T>(
  { db, events, now }: App,
  actor: Actor,
  kind: Kind,
  work: (change: Change) => Promise<T>,
): Promise<{ result: T; journalId: number | undefined }> {
  const done = await db.write(async (tx) => {
    const change = new Change(tx, actor.userId, now())
    const result = await work(change)
    return { result, journalId: await record(actor, kind, change) }
  })
  if (done.journalId !== undefined) events.changed(actor.userId, done.journalId)
  return done
}

async function record({ userId, source }: Actor, kind: Kind, change: Change) {
  if (change.isEmpty) return change.repeats
  const id = await nextId(change.tx, 'journal')
  await write(change.tx).run({
    id,
    userId,
    at: change.now.toISOString(),
    source,
    kind,
    entityId: change.entityId ?? null,
    before: JSON.stringify(change.before),
    after: JSON.stringify(change.after),
    clientId: change.clientId ?? null,
  })
  return id
}

const write = statement((tx) =>
  tx
    .insert(journal)
    .values({
      id: sql.placeholder('id'),
      userId: sql.placeholder('userId'),
      at: sql.placeholder('at'),
      source: sql.placeholder('source'),
      kind: sql.placeholder('kind'),
      entityId: sql.placeholder('entityId'),
      before: sql.placeholder('before'),
      after: sql.placeholder('after'),
      clientId: sql.placeholder('clientId'),
    })
    .prepare(),
)

/**
 * What an earlier create with this clientId made, as it is now (T19). Otherwise the change is the
 * first, and is remembered by it. Throws conflict where it has been deleted since.
 */
export async function madeBefore<R>(
  change: Change,
  kind: Kind,
  clientId: string | undefined,
  find: (db: Queries, userId: number, id: number) => Promise<R>,
): Promise<R | undefined> {
  if (!clientId) return undefined
  const { tx, userId } = change
  change.clientId = clientId.toLowerCase()
  const entry = await findCreate(tx).get({ userId, kind, clientId: change.clientId })
  if (!entry?.entityId) return undefined
  change.repeats = entry.id
  try {
    return await find(tx, userId, entry.entityId)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new Problem('conflict', 'This was created before and has been deleted since')
  }
}

const findCreate = statement((tx: Queries) =>
  tx
    .select({ id: journal.id, entityId: journal.entityId })
    .from(journal)
    .where(
      and(
        eq(journal.userId, parameter('userId')),
        eq(journal.kind, parameter('kind')),
        eq(journal.clientId, parameter('clientId')),
        sql`client_id is not null`,
      ),
    )
    .prepare(),
)
