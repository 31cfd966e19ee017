import { and, desc, eq, inArray, lte } from 'drizzle-orm'
import type { Queries } from '../../../db/database'
import { deleteSome } from '../../../db/delete-some'
import { knownNetworks } from '../../../db/schema'
import { attemptKey } from './guess-store'

/** Networks of one account that are remembered: those not used for longest are forgotten. */
const MOST = 50

/** `network` as `networkOf` returns it. */
export async function rememberNetwork(tx: Queries, userId: number, network: string, now: Date) {
  const seenAt = now.toISOString()
  await tx
    .insert(knownNetworks)
    .values({ userId, network: keyOf(userId, network), seenAt })
    .onConflictDoUpdate({
      target: [knownNetworks.userId, knownNetworks.network],
      set: { seenAt },
    })
  const own = eq(knownNetworks.userId, userId)
  const surplus = tx
    .select({ network: knownNetworks.network })
    .from(knownNetworks)
    .where(own)
    .orderBy(desc(knownNetworks.seenAt))
    .limit(1)
    .offset(MOST)
  await tx.delete(knownNetworks).where(and(own, inArray(knownNetworks.network, surplus)))
}

export async function isKnownNetwork(queries: Queries, userId: number, network: string) {
  const isKnown = eq(knownNetworks.network, keyOf(userId, network))
  return (await queries.$count(knownNetworks, and(eq(knownNetworks.userId, userId), isKnown))) > 0
}

export function deleteNetworksBefore(tx: Queries, time: Date, limit: number) {
  const { userId, network, seenAt } = knownNetworks
  return deleteSome(tx, [userId, network], lte(seenAt, time.toISOString()), limit)
}

/** Hashed, so that the table tells nobody's address. */
function keyOf(userId: number, network: string): string {
  return attemptKey('network', userId, network)
}
