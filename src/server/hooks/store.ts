import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { holdAccounts } from '../../../db/accounts'
import type { Database, Queries } from '../../../db/database'
import { hookDeliveries, hooks, users } from '../../../db/schema'
import { WHOLE } from '../../../db/statement'
import {
  type CreateHook,
  type Delivery,
  HOOK_EVENTS,
  type Hook,
  type NewHook,
} from '../../core/hooks/contract'
import { conflict } from '../../core/problem'
import { newToken } from '../auth/tokens'
import { REVISION } from '../journal/store'

export type HookRow = typeof hooks.$inferSelect

/** The most webhooks of one account. */
const MOST_EACH = 20
const MOST_KEPT = 30
/** Characters; what is longer is sent, but not kept. */
const LONGEST_KEPT = 64_000

export async function listHooks(db: Queries, userId: number): Promise<Hook[]> {
  const rows = await db.select().from(hooks).where(eq(hooks.userId, userId)).orderBy(desc(hooks.id))
  return rows.map(toHook)
}

/** Makes a hook that is sent what happens from now on. Returns it with its secret. */
export async function createHook(
  tx: Queries,
  userId: number,
  { url, events = [...HOOK_EVENTS], folderId = null }: CreateHook,
  now: Date,
): Promise<NewHook> {
  await holdAccounts(tx, [userId])
  if ((await tx.$count(hooks, eq(hooks.userId, userId))) >= MOST_EACH) {
    throw conflict(`You have ${MOST_EACH} webhooks. Remove one that you don’t use.`)
  }
  const user = await tx.select({ revision: REVISION }).from(users).where(eq(users.id, userId)).get()
  const secret = `whsec_${newToken()}`
  const row = await tx
    .insert(hooks)
    .values({
      userId,
      url: new URL(url).href,
      secret,
      events: JSON.stringify(events),
      folderId,
      cursor: Number(user?.revision ?? 0),
      createdAt: now.toISOString(),
    })
    .returning()
    .get()
  return { ...toHook(row), secret }
}

/** Switches a hook on again: it is sent all that it has missed. Returns undefined for none. */
export async function resumeHook(
  tx: Queries,
  userId: number,
  id: number,
): Promise<Hook | undefined> {
  const row = await tx.update(hooks).set({ offAt: null }).where(own(userId, id)).returning().get()
  return row && toHook(row)
}

export async function deleteHook(tx: Queries, userId: number, id: number): Promise<boolean> {
  const deleted = await tx.delete(hooks).where(own(userId, id)).returning({ id: hooks.id })
  return deleted.length > 0
}

export function findHook(db: Queries, userId: number, id: number) {
  return db.select().from(hooks).where(own(userId, id)).get()
}

function own(userId: number, id: number) {
  return and(eq(hooks.userId, userId), eq(hooks.id, id))
}

/** The latest first. */
export async function listDeliveries(db: Queries, hookId: number): Promise<Delivery[]> {
  const rows = await db
    .select()
    .from(hookDeliveries)
    .where(eq(hookDeliveries.hookId, hookId))
    .orderBy(desc(hookDeliveries.id))
  return rows.map(({ hookId: _, ...row }) => row as Delivery)
}

export interface Attempt {
  eventId: string
  event: string
  body: string
  status: number | null
  error: string | null
}

export async function noteAttempt(
  tx: Queries,
  hookId: number,
  { body, ...attempt }: Attempt,
  now: Date,
): Promise<void> {
  const outcome = { status: attempt.status, error: attempt.error, at: now.toISOString() }
  const kept = body.length <= LONGEST_KEPT ? body : null
  await tx
    .insert(hookDeliveries)
    .values({ hookId, ...attempt, ...outcome, body: kept })
    .onConflictDoUpdate({
      target: [hookDeliveries.hookId, hookDeliveries.eventId],
      set: { ...outcome, attempts: sql`${hookDeliveries.attempts} + 1` },
    })
  await tx.run(sql`
    delete from hook_deliveries where hook_id = ${hookId} and id in (
      select id from hook_deliveries where hook_id = ${hookId}
      order by id desc ${WHOLE} offset ${MOST_KEPT})
  `)
}

/**
 * Notes how far a hook has come. Returns false if it is gone, or another process has taken over its
 * job and come further.
 */
export async function moveOn(
  tx: Queries,
  { id, cursor, lastEvent }: HookRow,
  to: { cursor: number; lastEvent: string | null },
): Promise<boolean> {
  const isHere = lastEvent === null ? isNull(hooks.lastEvent) : eq(hooks.lastEvent, lastEvent)
  const moved = await tx
    .update(hooks)
    .set(to)
    .where(and(eq(hooks.id, id), eq(hooks.cursor, cursor), isHere))
    .returning({ id: hooks.id })
  return moved.length > 0
}

export async function switchOff(tx: Queries, { id, userId }: HookRow, now: Date): Promise<void> {
  await tx.update(hooks).set({ offAt: now.toISOString() }).where(own(userId, id))
}

/** Hooks whose people have journal rows that they haven't had yet, and which have no job. */
const BEHIND = `
  from hooks h where h.off_at is null
    and h.cursor < (select coalesce(max(j.id), 0) from journal j where j.user_id = h.user_id)
    and not exists (select 1 from jobs where jobs.key = 'hook-' || h.id)`

export async function isBehind(db: Database): Promise<boolean> {
  const [rows = []] = await db.snapshot([{ sql: `select h.id ${BEHIND} limit 1`, params: [] }])
  return rows.length > 0
}

export async function enqueueHooks(tx: Queries, now: Date): Promise<void> {
  const at = now.toISOString()
  await tx.run(sql`
    insert into jobs (type, kind, key, user_id, about, due_at, created_at)
    select 'hook', 'hook', 'hook-' || h.id, h.user_id, cast(h.id as text), ${at}, ${at}
    ${sql.raw(BEHIND)}
    on conflict (key) do nothing
  `)
}

function toHook({ id, url, events, folderId, offAt, createdAt }: HookRow): Hook {
  return { id, url, events: JSON.parse(events), folderId, offAt, createdAt }
}
