import type { App } from './app'
import { deleteAttemptsBefore, deleteOldGuesses } from './auth/guess-store'
import { deleteExpiredInvites } from './auth/invite-store'
import { deleteNetworksBefore } from './auth/known-network-store'
import { deleteExpiredFormerEmails } from './auth/link-store'
import { deleteExpiredSessions } from './auth/session-store'
import { deleteUnverified } from './auth/user-store'
import { dropPayloadsBefore } from './journal/store'
import { deleteUnused } from './oauth/client-store'
import { deleteExpiredGrants } from './oauth/grant-store'
import { deleteExpiredInvitations } from './sharing/invitation-store'
import { deleteDevicesBefore } from './sync/devices'

const EVERY = 10 * 60 * 1000
/** The longest time that attempts are counted over. */
const HOUR = 60 * 60 * 1000
/** As long as the link that would confirm an account (A5). */
const WEEK = 7 * 24 * HOUR
const DAY = 24 * HOUR
/** How long a change can be undone, and be sent to others as one (O16). */
const JOURNAL_DAYS = 90
/** How long a device may be away (O4), and a network not be signed in from (security 32). */
const DEVICE_DAYS = 365
/** A few milliseconds of work: requests come in between (security 13). */
const BATCH = 200

/** Deletes in the background what has expired: now, and every ten minutes until it is stopped. */
export function startSweeping(app: Pick<App, 'db' | 'log' | 'now'>): { stop(): Promise<void> } {
  let stopped = false
  const run = () =>
    sweep(app, () => stopped).catch((error) =>
      app.log.error('sweep failed', { error: String(error) }),
    )
  let round = run()
  const timer = setInterval(() => {
    round = round.then(run)
  }, EVERY)
  timer.unref()
  return {
    async stop() {
      stopped = true
      clearInterval(timer)
      await round
    },
  }
}

/** Small batches, each with a commit of its own and a breath after it for everything else. */
export async function sweep(
  { db, now }: Pick<App, 'db' | 'now'>,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const time = now()
  const aWeekAgo = new Date(time.getTime() - WEEK)
  const anHourAgo = new Date(time.getTime() - HOUR)
  const daysAgo = (days: number) => new Date(time.getTime() - days * DAY)
  const batches = [
    () => db.write((tx) => deleteExpiredSessions(tx, time, BATCH)),
    () => db.write((tx) => deleteUnverified(tx, aWeekAgo, BATCH)),
    () => db.write((tx) => deleteExpiredFormerEmails(tx, time, BATCH)),
    () => db.write((tx) => deleteAttemptsBefore(tx, anHourAgo, BATCH)),
    () => db.write((tx) => deleteOldGuesses(tx, time, BATCH)),
    () => db.write((tx) => deleteNetworksBefore(tx, daysAgo(DEVICE_DAYS), BATCH)),
    () => db.write((tx) => deleteExpiredGrants(tx, time, BATCH)),
    () => db.write((tx) => deleteUnused(tx, BATCH, daysAgo(1))),
    () => db.write((tx) => dropPayloadsBefore(tx, daysAgo(JOURNAL_DAYS), BATCH)),
    () => db.write((tx) => deleteDevicesBefore(tx, daysAgo(DEVICE_DAYS), BATCH)),
  ]
  await db.write((tx) => deleteExpiredInvites(tx, time))
  await db.write((tx) => deleteExpiredInvitations(tx, time))
  for (const batch of batches) {
    while (!isStopped() && (await batch()) === BATCH) await Bun.sleep(1)
  }
  if (!isStopped()) await db.optimize()
}
