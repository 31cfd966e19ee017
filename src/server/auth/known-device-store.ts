import { and, eq } from 'drizzle-orm'
import type { Queries } from '../../../db/database'
import { knownDevices } from '../../../db/schema'
import { hashToken } from './tokens'

/** Devices of one account that are remembered: the one that was not used longest is forgotten. */
const MOST = 50

/** Whether a sign-in comes from a device that the user has not signed in from before. */
interface Arrival {
  isNew: boolean
  /** There is nothing to compare it with: the first sign-in of all. */
  isFirst: boolean
}

/**
 * Remembers the device of a sign-in. `device` is what it calls itself (User-Agent); its version
 * counts for nothing, or each update would be a new device.
 */
export async function rememberDevice(
  tx: Queries,
  userId: number,
  device: string,
  now: Date,
): Promise<Arrival> {
  const key = hashToken(device.replaceAll(/[\d._]+/g, ''))
  const own = eq(knownDevices.userId, userId)
  const devices = await tx.$count(knownDevices, own)
  const seenAt = now.toISOString()
  const seen = await tx
    .update(knownDevices)
    .set({ seenAt })
    .where(and(own, eq(knownDevices.device, key)))
    .returning({ device: knownDevices.device })
  if (seen.length > 0) return { isNew: false, isFirst: false }
  if (devices >= MOST) await forgetOldest(tx, userId)
  await tx.insert(knownDevices).values({ userId, device: key, seenAt })
  return { isNew: true, isFirst: devices === 0 }
}

async function forgetOldest(tx: Queries, userId: number) {
  const own = eq(knownDevices.userId, userId)
  const oldest = await tx
    .select()
    .from(knownDevices)
    .where(own)
    .orderBy(knownDevices.seenAt)
    .limit(1)
    .get()
  if (oldest) await tx.delete(knownDevices).where(and(own, eq(knownDevices.device, oldest.device)))
}
