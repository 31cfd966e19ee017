import { and, asc, gt, inArray, lt, max, ne } from 'drizzle-orm'
import type { Database, Queries } from '../../../db/database'
import { toldNotices } from '../../../db/schema'
import type { Events } from './hub'

/** The others look every few seconds, and when they hear of one. */
const KEPT_MS = 60_000

interface Told {
  userId: number
  /** JSON, see NoticeSchema. */
  notice: string
}

/** Passes on what this process has told, for pages that listen to another one. */
export async function passOn(
  { write }: Pick<Database, 'write'>,
  { id: teller }: Events,
  told: readonly Told[],
  now: Date,
): Promise<void> {
  const createdAt = now.toISOString()
  const over = new Date(now.getTime() - KEPT_MS).toISOString()
  await write(async (tx) => {
    await tx.delete(toldNotices).where(lt(toldNotices.createdAt, over))
    await tx.insert(toldNotices).values(told.map((each) => ({ ...each, teller, createdAt })))
  })
}

/** The id of the last one; 0 where there is none. */
export async function lastTold(db: Queries): Promise<number> {
  const row = await db
    .select({ id: max(toldNotices.id) })
    .from(toldNotices)
    .get()
  return row?.id ?? 0
}

/** What other processes have told the people who listen here, the oldest first. */
export async function toldSince(
  db: Queries,
  { id: teller, userIds }: Pick<Events, 'id' | 'userIds'>,
  after: number,
): Promise<(Told & { id: number })[]> {
  const { id, userId, notice } = toldNotices
  return db
    .select({ id, userId, notice })
    .from(toldNotices)
    .where(and(gt(id, after), ne(toldNotices.teller, teller), inArray(userId, userIds)))
    .orderBy(asc(id))
}
