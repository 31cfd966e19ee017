import type { Queries } from './database'

/**
 * Accounts that nobody else changes until a write ends. Embedded, writes come one after the other and
 * nothing has to be held. On a server a write holds its owner's account from its beginning; it must
 * hold another one before it reads what it bases a change of that account on, or draws the id of a
 * row in its journal.
 */
export async function holdAccounts(tx: Queries, userIds: Iterable<number>): Promise<void> {
  await holders.get(tx)?.(userIds)
}

type Hold = (userIds: Iterable<number>) => Promise<void>

const holders = new WeakMap<Queries, Hold>()

/** For an engine that needs it: has `hold` called for a write's accounts. */
export function onHold(tx: Queries, hold: Hold): void {
  holders.set(tx, hold)
}
