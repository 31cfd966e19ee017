import { and, eq } from 'drizzle-orm'
import type { Queries } from '../../../db/database'
import { jobs, serverState } from '../../../db/schema'
import type { App } from '../app'

/*
 * Of several processes on one database some may have no mail server. They leave letters to those that
 * have one. While there is none, letters go into the outbox folder, and stay in the queue as well.
 */

/** The `pending` of a letter that is in an outbox folder and still to be sent. */
export const KEPT = 'kept'

const NAME = 'mailer'
/** Milliseconds after which a process with a mail server says again that it is there. */
const EVERY = 30_000
/** Milliseconds that letters wait for one that was there. */
const MISSED = 24 * 60 * 60 * 1000

type OutboxApp = Pick<App, 'db' | 'now'>

/** Whether a process with a mail server was there lately. */
export async function isMailed({ db, now }: OutboxApp): Promise<boolean> {
  const row = await db.read.select().from(serverState).where(eq(serverState.name, NAME)).get()
  return row !== undefined && now().getTime() - Date.parse(row.value) < MISSED
}

/**
 * For a process with a mail server: says now and then that it is there, and makes due what was kept.
 * Resolves with when that is.
 */
export function takingOver({ db, now }: OutboxApp): () => Promise<Date | undefined> {
  let saidAt = -Infinity
  return async () => {
    if (performance.now() - saidAt < EVERY) return undefined
    const at = now()
    const isAny = await db.write((tx) => takeOver(tx, at.toISOString()))
    saidAt = performance.now()
    return isAny ? at : undefined
  }
}

async function takeOver(tx: Queries, at: string): Promise<boolean> {
  await tx
    .insert(serverState)
    .values({ name: NAME, value: at })
    .onConflictDoUpdate({ target: serverState.name, set: { value: at } })
  const kept = await tx
    .update(jobs)
    .set({ dueAt: at, pending: null })
    .where(and(eq(jobs.type, 'letter'), eq(jobs.pending, KEPT)))
    .returning({ id: jobs.id })
  return kept.length > 0
}
