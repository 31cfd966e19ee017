import type { App } from '../app'
import { attemptKey, recordAttempt, roomAgainAt } from '../auth/attempt-store'
import { Problem } from '../problem'

/** Recordings that a person may have heard (security 21): the provider is paid for each. */
const QUOTA = { most: 60, window: 60 * 60 * 1000 }

/** Throws the 429 before anything is read; what counts is `countRecording`. */
export async function mustHaveQuota({ db, env, now }: App, userId: number): Promise<void> {
  if (!env.rateLimits) return
  const at = now()
  const until = await roomAgainAt(db.read, keyOf(userId), QUOTA, at)
  if (until) throw usedUp(until, at)
}

/** Counts a recording, or throws a 429. Read and written in one, so that many at once count too. */
export async function countRecording({ db, env, now }: App, userId: number): Promise<void> {
  if (!env.rateLimits) return
  const key = keyOf(userId)
  const at = now()
  const until = await db.write(async (tx) => {
    const until = await roomAgainAt(tx, key, QUOTA, at)
    if (!until) await recordAttempt(tx, key, at)
    return until
  })
  if (until) throw usedUp(until, at)
}

function keyOf(userId: number): string {
  return attemptKey('voice', userId)
}

function usedUp(until: Date, at: Date): Problem {
  const retryAfter = (until.getTime() - at.getTime()) / 1000
  const minutes = Math.ceil(retryAfter / 60)
  return new Problem(
    'tooMany',
    `You have used the voice assistant very often. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, or type the command.`,
    { retryAfter },
  )
}
