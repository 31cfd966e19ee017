import type { App } from '../app'
import { deleteAttemptsBefore } from './attempt-store'
import { deleteExpiredSessions } from './session-store'

const EVERY = 10 * 60 * 1000
/** The longest time that anything is counted over. */
const HOUR = 60 * 60 * 1000
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
  const anHourAgo = new Date(time.getTime() - HOUR)
  const batches = [
    () => db.write((tx) => deleteExpiredSessions(tx, time, BATCH)),
    () => db.write((tx) => deleteAttemptsBefore(tx, anHourAgo, BATCH)),
  ]
  for (const batch of batches) {
    while (!isStopped() && (await batch()) === BATCH) await Bun.sleep(1)
  }
}
