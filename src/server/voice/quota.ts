import { type Problem, tooManyUntil } from '../../core/problem'
import type { App } from '../app'
import { attemptKey, recordAttempt, roomAgainAt } from '../auth/guess-store'

const HOUR_MS = 60 * 60 * 1000

/**
 * What a person may send (security 21, 27): the provider is paid for each recording, and a model may
 * be asked about each transcript.
 */
const QUOTAS = {
  voice: { most: 60, window: HOUR_MS },
  transcript: { most: 600, window: HOUR_MS },
}
type Kind = keyof typeof QUOTAS

/** Throws the 429 before anything is read; what counts is `countCommand`. */
export async function mustHaveQuota({ db, env, now }: App, userId: number): Promise<void> {
  if (!env.rateLimits) return
  const at = now()
  const until = await roomAgainAt(db.read, attemptKey('voice', userId), QUOTAS.voice, at)
  if (until) throw usedUp(until, at)
}

/**
 * Counts a recording or a transcript, or throws a 429. Read and written in one, so that many at once
 * count too.
 */
export async function countCommand({ db, env, now }: App, kind: Kind, userId: number) {
  if (!env.rateLimits) return
  const key = attemptKey(kind, userId)
  const at = now()
  const until = await db.write(async (tx) => {
    const until = await roomAgainAt(tx, key, QUOTAS[kind], at)
    if (!until) await recordAttempt(tx, key, at)
    return until
  })
  if (until) throw usedUp(until, at)
}

function usedUp(until: Date, at: Date): Problem {
  return tooManyUntil(until, at, 'minute', (wait) => {
    return `You have used the voice assistant very often. Please try again in ${wait}, or add the task without it.`
  })
}
