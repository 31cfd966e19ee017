import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Database, Queries } from '../../../db/database'
import { pushSubscriptions, sessions } from '../../../db/schema'
import { nextId } from '../../../db/sequence'
import { columns, IDS, statement, WHOLE } from '../../../db/statement'
import { parseSession } from '../auth/session-store'
import type { BrowserKeys } from './encrypt'
import type { Target as Address } from './send'

type Target = Address & { id: number; userId: number }
type SubscriptionRow = typeof pushSubscriptions.$inferSelect

/** The most subscriptions of one account: as many as it can have sessions. */
const MOST = 100
const AN_HOUR = 60 * 60 * 1000
/** Silent messages to one browser in an hour (W4). */
const WAKES_AN_HOUR = 4
/** Firefox ends a subscription after 16 messages that showed nothing while its page stayed closed. */
const WAKES_UNSEEN = 12
const NONE = '[]'

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
    silent,
  }: { userId: number; sid: string; endpoint: string; keys: BrowserKeys; silent: boolean },
  now: Date,
): Promise<SubscriptionRow> {
  const same = eq(pushSubscriptions.endpoint, endpoint)
  const wakes = silent ? NONE : null
  const known = await tx.select().from(pushSubscriptions).where(same).get()
  if (known?.userId === userId) {
    return tx
      .update(pushSubscriptions)
      .set({ sid, ...keys, wakes })
      .where(same)
      .returning()
      .get()
  }
  if (known) await tx.delete(pushSubscriptions).where(same)
  await makeRoom(tx, userId)
  const id = await nextId(tx, 'pushSubscriptions')
  return tx
    .insert(pushSubscriptions)
    .values({ id, userId, sid, endpoint, ...keys, wakes, createdAt: now.toISOString() })
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

/** A person's push subscriptions whose sessions have not ended. */
export async function liveSubscriptions(db: Queries, userId: number, now: Date) {
  return db
    .select(columns(pushSubscriptions, 'id', 'endpoint', 'p256dh', 'auth'))
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.sid, pushSubscriptions.sid))
    .where(
      and(eq(pushSubscriptions.userId, userId), sql`${sessions.expire} > ${now.toISOString()}`),
    )
}

/**
 * The person's browsers to wake now, and notes that they are. `later`: milliseconds after which
 * another one may be woken.
 */
export async function claimWakes(
  db: Database,
  userIds: Iterable<number>,
  isOpen: (userId: number, sid: string) => boolean,
  now: Date,
): Promise<{ targets: Target[]; later: Map<number, number> }> {
  const targets: Target[] = []
  const later = new Map<number, number>()
  // Most people have none, and then there is nothing to write.
  for (const row of await selectSilent(db.read).all({ ids: JSON.stringify([...userIds]) })) {
    const before = wakesOf(row)
    if (isOpen(row.userId, row.sid) || before.length >= WAKES_UNSEEN) continue
    const fourthLast = before.at(-WAKES_AN_HOUR)
    const wait = fourthLast ? Date.parse(fourthLast) + AN_HOUR - now.getTime() : 0
    if (wait > 0) {
      later.set(row.userId, Math.min(wait, later.get(row.userId) ?? wait))
      continue
    }
    targets.push(row)
    await noteWakes(db, row.id, [...before, now.toISOString()])
  }
  return { targets, later }
}

const selectSilent = statement((db) =>
  db
    .select()
    .from(pushSubscriptions)
    .where(and(inArray(pushSubscriptions.userId, IDS), isNotNull(pushSubscriptions.wakes)))
    .orderBy(pushSubscriptions.id),
)

/** For an open page: only the silent messages of the last hour count from now on. */
export async function forgetWakes(db: Database, userId: number, sid: string, now: Date) {
  const own = and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.sid, sid))
  for (const row of await db.read.select().from(pushSubscriptions).where(own)) {
    const before = wakesOf(row)
    const recent = before.filter((at) => Date.parse(at) > now.getTime() - AN_HOUR)
    if (recent.length < before.length) await noteWakes(db, row.id, recent)
  }
}

function wakesOf({ wakes }: SubscriptionRow): string[] {
  return JSON.parse(wakes ?? NONE)
}

async function noteWakes(db: Database, id: number, wakes: string[]) {
  await db.write((tx) =>
    tx
      .update(pushSubscriptions)
      .set({ wakes: JSON.stringify(wakes) })
      .where(eq(pushSubscriptions.id, id)),
  )
}

export async function findSubscription(db: Queries, userId: number, id: number) {
  return db
    .select()
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.id, id)))
    .get()
}

export async function deleteSubscriptions(tx: Queries, userId: number, ids: readonly number[]) {
  const deleted = await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), inArray(pushSubscriptions.id, [...ids])))
    .returning({ id: pushSubscriptions.id })
  return deleted.length > 0
}
