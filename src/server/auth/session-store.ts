import { randomBytes, randomUUID } from 'node:crypto'
import * as T from '@sinclair/typebox'
import { TypeCompiler } from '@sinclair/typebox/compiler'
import { and, desc, eq, gt, lte, notInArray } from 'drizzle-orm'
import type { Database, Queries } from '../../../db/database'
import { deleteSome } from '../../../db/delete-some'
import { sessions, users } from '../../../db/schema'
import { parameter, statement } from '../../../db/statement'
import { REVISION } from '../journal/store'
import { hashToken } from './tokens'
import type { UserRow } from './user-store'

const DAY = 24 * 60 * 60 * 1000
const LIFETIME = 30 * DAY
/** Sliding (A10), but not a write with every request. */
const RENEW_AFTER = 5 * 60 * 1000
/** Sessions of one account. */
const MOST_EACH = 100

export interface Session extends SessionData {
  sid: string
}

/** The live session of a token, its user, and the revision of what they have. */
export async function findSession(
  db: Database,
  token: string,
  now: Date,
): Promise<{ session: Session; user: UserRow; revision: number } | undefined> {
  const sid = hashToken(token)
  const row = await selectLive(db.read).get({ sid, now: now.toISOString() })
  const data = row && parseSession(row.sess)
  return data && { session: { sid, ...data }, user: row.user, revision: row.revision }
}

/** With every request: one statement, built once. */
const selectLive = statement((db) =>
  db
    .select({ sess: sessions.sess, user: users, revision: REVISION })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.sid, parameter('sid')), gt(sessions.expire, parameter('now')))),
)

/**
 * Begins a session and returns its token, which only the client keeps: 256 random bits in hex. In
 * base64url one of 262,144 would begin with tk_, and be looked up as a personal token (D1).
 */
export async function createSession(tx: Queries, userId: number, device: string, now: Date) {
  const token = randomBytes(32).toString('hex')
  const at = now.toISOString()
  const data: SessionData = {
    id: randomUUID(),
    userId,
    createdAt: at,
    lastUsedAt: at,
    device: device.slice(0, 200),
  }
  await endOldest(tx, userId)
  await tx.insert(sessions).values({
    sid: hashToken(token),
    sess: JSON.stringify(data),
    expire: new Date(now.getTime() + LIFETIME).toISOString(),
  })
  return token
}

/** Makes room for one more, where there are as many as an account may have. */
async function endOldest(tx: Queries, userId: number) {
  const newest = tx
    .select({ sid: sessions.sid })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.expire))
    .limit(MOST_EACH - 1)
  await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), notInArray(sessions.sid, newest)))
}

/**
 * Ends a session for good that is found to be over: a clock that was ahead for a while brings none
 * back when it is set right. Returns whether there was one.
 */
export async function endIfOver(db: Database, token: string, now: Date): Promise<boolean> {
  const over = and(eq(sessions.sid, hashToken(token)), lte(sessions.expire, now.toISOString()))
  const found = await db.read.select({ sid: sessions.sid }).from(sessions).where(over).get()
  if (found) await db.write((tx) => tx.delete(sessions).where(over))
  return found !== undefined
}

/** Ends the session of a token. Returns whose it was, if there was one. */
export async function endSession(tx: Queries, token: string): Promise<number | undefined> {
  const ended = await tx
    .delete(sessions)
    .where(eq(sessions.sid, hashToken(token)))
    .returning({ sess: sessions.sess })
    .get()
  return ended && parseSession(ended.sess)?.userId
}

export async function endSessionsOf(tx: Queries, userId: number): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId))
}

/** Ends one of the user's sessions by its `id`. Returns whether there was one. */
export async function endSessionOf(tx: Queries, userId: number, id: string, now: Date) {
  const session = (await listSessions(tx, userId, now)).find((each) => each.id === id)
  if (session) await tx.delete(sessions).where(eq(sessions.sid, session.sid))
  return session !== undefined
}

/** A user's live sessions, the one used last first. */
export async function listSessions(
  queries: Queries,
  userId: number,
  now: Date,
): Promise<Session[]> {
  const rows = await queries
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expire, now.toISOString())))
  return rows
    .flatMap(({ sid, sess }) => {
      const data = parseSession(sess)
      return data ? [{ sid, ...data }] : []
    })
    .sort((a, b) => b.lastUsedAt.localeCompare(a.lastUsedAt))
}

export function deleteExpiredSessions(tx: Queries, now: Date, limit: number) {
  return deleteSome(tx, [sessions.sid], lte(sessions.expire, now.toISOString()), limit)
}

/** Moves the end of a session that is in use. Returns whether the cookie is to be sent again. */
export async function renewSession(db: Database, session: Session, now: Date): Promise<boolean> {
  if (now.getTime() - Date.parse(session.lastUsedAt) < RENEW_AFTER) return false
  const { sid, ...data } = session
  await db.write(
    (tx) =>
      tx
        .update(sessions)
        .set({
          sess: JSON.stringify({ ...data, lastUsedAt: now.toISOString() }),
          expire: new Date(now.getTime() + LIFETIME).toISOString(),
        })
        .where(eq(sessions.sid, sid)),
    data.userId,
  )
  return true
}

/** What `sessions.sess` holds as JSON. */
const SessionDataSchema = T.Object({
  /** Tells a user's sessions apart where the user sees them; `sid` is never shown. */
  id: T.String(),
  userId: T.Integer({ minimum: 1 }),
  createdAt: T.String(),
  lastUsedAt: T.String(),
  /** The browser's or terminal's own name (User-Agent), so that people know their sessions apart. */
  device: T.String(),
})

export type SessionData = T.Static<typeof SessionDataSchema>

const isSessionData = TypeCompiler.Compile(SessionDataSchema)

/** Rubbish is not a session, but not an error either (security 13). */
export function parseSession(sess: string): SessionData | undefined {
  if (sess.length > 4096) return undefined
  try {
    const data: unknown = JSON.parse(sess)
    return isSessionData.Check(data) ? data : undefined
  } catch {
    return undefined
  }
}
