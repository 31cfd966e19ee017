import type { Queries } from '../../../db/database'
import type { App } from '../app'
import type { Revisions } from '../journal/record'

/**
 * Runs a write, and then announces it to everybody whose data it has changed. A write that has to
 * begin again begins with no revisions.
 */
export async function announced<R>(
  { db, events }: Pick<App, 'db' | 'events'>,
  userId: number | undefined,
  work: (tx: Queries, revisions: Revisions) => Promise<R>,
): Promise<R> {
  let revisions: Revisions = new Map()
  const done = await db.write((tx) => {
    revisions = new Map()
    return work(tx, revisions)
  }, userId)
  events.announce(revisions)
  return done
}
