import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queries } from '../../../db/database'
import { pushSubscriptions, sessions } from '../../../db/schema'
import { nextId } from '../../../db/sequence'
import { WHOLE } from '../../../db/statement'
import { parseSession } from '../auth/session'
import type { BrowserKeys } from './encrypt'

type SubscriptionRow = typeof pushSubscriptions.$inferSelect

/** Of one account: as many as it can have sessions. */
const MOST = 100

/**
 * Keeps where a session's browser is sent notices. A browser has one address, which another person who
 * signs in there takes over; sent twice, it is the same one.
 */
export async function saveSubscription(
  tx: Queries,
  {
    userId,
    sid,
    endpoint,
    keys,
  }: { userId: number; sid: string; endpoint: string; keys: BrowserKeys },
  now: Date,
): Promise<SubscriptionRow> {
  const same = eq(pushSubscriptions.endpoint, endpoint)
  const known = await tx.select().from(pushSubscriptions).where(same).get()
  if (known?.userId === userId) {
    return tx
      .update(pushSubscriptions)
      .set({ sid, ...keys })
      .where(same)
      .returning()
      .get()
  }
  if (known) await tx.delete(pushSubscriptions).where(same)
  await makeRoom(tx, userId)
  const id = await nextId(tx, 'pushSubscriptions')
  return tx
    .insert(pushSubscriptions)
    .values({ id, userId, sid, endpoint, ...keys, createdAt: now.toISOString() })
    .returning()
    .get()
}

async function makeRoom(tx: Queries, userId: number) {
  await tx.run(sql`
    delete from push_subscriptions where user_id = ${userId} and id in (
      select id from push_subscriptions where user_id = ${userId}
      order by id desc ${WHOLE} offset ${MOST - 1})
  `)
}

export async function listSubscriptions(db: Queries, userId: number) {
  const rows = await db
    .select({ subscription: pushSubscriptions, sess: sessions.sess })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.sid, pushSubscriptions.sid))
    .where(eq(pushSubscriptions.userId, userId))
  return rows.map(({ subscription, sess }) => ({
    ...subscription,
    device: parseSession(sess)?.device ?? '',
  }))
}

/** Where a person is sent notices: of sessions that live. */
export async function liveSubscriptions(db: Queries, userId: number, now: Date) {
  return db
    .select({
      id: pushSubscriptions.id,
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.sid, pushSubscriptions.sid))
    .where(
      and(eq(pushSubscriptions.userId, userId), sql`${sessions.expire} > ${now.toISOString()}`),
    )
}

export async function findSubscription(db: Queries, userId: number, id: number) {
  return db
    .select()
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.id, id)))
    .get()
}

/** Returns whether there was one. */
export async function deleteSubscriptions(
  tx: Queries,
  userId: number,
  ids: readonly number[],
): Promise<boolean> {
  const deleted = await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), inArray(pushSubscriptions.id, [...ids])))
    .returning({ id: pushSubscriptions.id })
  return deleted.length > 0
}
