import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { Queries } from '../../../db/database'
import { deleteSome } from '../../../db/delete-some'
import { devices, journal } from '../../../db/schema'
import { ID, placeholders, statement, USER, WHOLE } from '../../../db/statement'
import type { Outcome } from '../../core/sync/contract'
import { type Target, targetOf } from '../data/access'
import { findOwnerOfFolder } from '../data/shares'
import type { Snapshot } from '../journal/change'
import { findLastSeq } from '../journal/store'

export type Kept = Outcome & { hash: string }

/** How far a device has come: no other command is run under a number up to `lastSeq` (O4). */
export interface Device {
  isNew: boolean
  lastSeq: number
  /** The outcomes that it has not acknowledged. */
  outcomes: Kept[]
}

/** At most: more than a client sends before it reads an answer. */
const MOST_OUTCOMES = 1_000

/** The most devices kept for an account: those it used last. */
const MOST_DEVICES = 200

/** The device; where its row is missing, as far as the journal knows it. */
export async function findDevice(tx: Queries, userId: number, id: string): Promise<Device> {
  const row = await selectDevice(tx).get({ userId, id })
  return row
    ? { isNew: false, lastSeq: row.lastSeq, outcomes: JSON.parse(row.outcomes) as Kept[] }
    : { isNew: true, lastSeq: await findLastSeq(tx, userId, id), outcomes: [] }
}

const selectDevice = statement((tx) =>
  tx
    .select({ lastSeq: devices.lastSeq, outcomes: devices.outcomes })
    .from(devices)
    .where(and(eq(devices.userId, USER), eq(devices.id, ID))),
)

export async function saveDevice(
  tx: Queries,
  userId: number,
  id: string,
  { isNew, lastSeq, outcomes }: Device,
  now: Date,
): Promise<void> {
  if (isNew) await forgetOldest(tx).run({ userId, kept: MOST_DEVICES - 1 })
  await upsert(tx).run({
    userId,
    id,
    lastSeq,
    outcomes: JSON.stringify(outcomes.slice(-MOST_OUTCOMES)),
    seenAt: now.toISOString(),
  })
}

const forgetOldest = statement((tx) =>
  tx.delete(devices).where(
    sql`(${devices.userId}, ${devices.id}) in (
        select user_id, id from devices where user_id = ${sql.placeholder('userId')}
        order by seen_at desc ${WHOLE} offset ${sql.placeholder('kept')})`,
  ),
)

const upsert = statement((tx) =>
  tx
    .insert(devices)
    .values(placeholders('userId', 'id', 'lastSeq', 'outcomes', 'seenAt'))
    .onConflictDoUpdate({
      target: [devices.userId, devices.id],
      set: {
        lastSeq: sql`excluded.last_seq`,
        outcomes: sql`excluded.outcomes`,
        seenAt: sql`excluded.seen_at`,
      },
    }),
)

/** Those that nobody has used since. Returns how many there were, at most `limit`. */
export function deleteDevicesBefore(tx: Queries, before: Date, limit: number) {
  const isOld = lt(devices.seenAt, before.toISOString())
  return deleteSome(tx, [devices.userId, devices.id], isOld, limit)
}

/** Memberships that a person has ended, as far back as is looked. */
const MOST = 20

/**
 * The name of the folder that a change was about which waited while its maker left the folder, or was
 * removed (M9). It is told by what their own journal says of it: whether any of it still exists is no
 * longer theirs to know.
 */
export async function findLeftFolder(tx: Queries, userId: number, command: object) {
  const target = targetOf(command)
  if (!target || !('id' in target.ref)) return undefined
  const rows = await tx
    .select({ folderId: journal.entityId, told: journal.after })
    .from(journal)
    .where(
      and(eq(journal.userId, userId), eq(journal.kind, 'member.leave'), isNotNull(journal.origin)),
    )
    .orderBy(desc(journal.id))
    .limit(MOST)
  for (const { folderId, told } of rows) {
    const left = JSON.parse(told ?? '{}') as Snapshot
    if (!folderId || !isAbout(left, target, target.ref.id)) continue
    const isBack = (await findOwnerOfFolder(tx, userId, folderId)) !== undefined
    if (!isBack) return left.folders?.[0]?.name
  }
  return undefined
}

function isAbout(left: Snapshot, { table }: NonNullable<Target>, id: number): boolean {
  const rows: { id?: number }[] = left[table] ?? []
  return rows.some((row) => row.id === id)
}
