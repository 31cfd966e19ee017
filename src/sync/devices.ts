import { and, eq, lt, sql } from 'drizzle-orm'
import type { Queries } from '../../db/database'
import { devices } from '../../db/schema'
import { parameter, statement } from '../../db/statement'
import type { Outcome } from './contract'

/** How far a device has come: nothing up to `lastSeq` is run again (O4). */
export interface Device {
  lastSeq: number
  /** The refusals that it has not acknowledged. */
  refused: Outcome[]
}

/** At most: more than a client sends before it reads an answer. */
const MOST_REFUSALS = 1_000

/** Of an account, at most: those that it used last. */
const MOST_DEVICES = 200

export async function findDevice(tx: Queries, userId: number, id: string): Promise<Device> {
  const row = await selectDevice(tx).get({ userId, id })
  return row
    ? { lastSeq: row.lastSeq, refused: JSON.parse(row.refused) as Outcome[] }
    : { lastSeq: 0, refused: [] }
}

const selectDevice = statement((tx) =>
  tx
    .select({ lastSeq: devices.lastSeq, refused: devices.outcomes })
    .from(devices)
    .where(and(eq(devices.userId, parameter('userId')), eq(devices.id, parameter('id'))))
    .prepare(),
)

export async function saveDevice(
  tx: Queries,
  userId: number,
  id: string,
  { lastSeq, refused }: Device,
  now: Date,
): Promise<void> {
  if (!(await selectDevice(tx).get({ userId, id }))) {
    await forgetOldest(tx).run({ userId, kept: MOST_DEVICES - 1 })
  }
  await upsert(tx).run({
    userId,
    id,
    lastSeq,
    refused: JSON.stringify(refused.slice(-MOST_REFUSALS)),
    seenAt: now.toISOString(),
  })
}

const forgetOldest = statement((tx) =>
  tx
    .delete(devices)
    .where(
      sql`(${devices.userId}, ${devices.id}) in (
        select user_id, id from devices where user_id = ${sql.placeholder('userId')}
        order by seen_at desc limit -1 offset ${sql.placeholder('kept')})`,
    )
    .prepare(),
)

const upsert = statement((tx) =>
  tx
    .insert(devices)
    .values({
      userId: sql.placeholder('userId'),
      id: sql.placeholder('id'),
      lastSeq: sql.placeholder('lastSeq'),
      outcomes: sql.placeholder('refused'),
      seenAt: sql.placeholder('seenAt'),
    })
    .onConflictDoUpdate({
      target: [devices.userId, devices.id],
      set: {
        lastSeq: sql`excluded.last_seq`,
        outcomes: sql`excluded.outcomes`,
        seenAt: sql`excluded.seen_at`,
      },
    })
    .prepare(),
)

/** Those that nobody has used since. Returns how many there were, at most `limit`. */
export async function deleteDevicesBefore(
  tx: Queries,
  before: Date,
  limit: number,
): Promise<number> {
  const old = tx
    .select({ userId: devices.userId, id: devices.id })
    .from(devices)
    .where(lt(devices.seenAt, before.toISOString()))
    .limit(limit)
  const deleted = await tx
    .delete(devices)
    .where(sql`(${devices.userId}, ${devices.id}) in ${old}`)
    .returning({ id: devices.id })
  return deleted.length
}
