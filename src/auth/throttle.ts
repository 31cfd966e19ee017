import type { App } from '../app'
import type { AddressLimits } from '../http/address-limits'
import { networkOf } from '../http/client-address'
import { Problem } from '../problem'
import { attemptKey, recordAttempt, roomAgainAt } from './attempt-store'
import type { Visitor } from './visitor'

/** Security 4. */
const FAILURES = { most: 10, window: 15 * 60 * 1000 }

/** Throws a 429 where too much comes from one network, for any account (security 24). */
export function mustHaveRoom(
  { env, now, limits }: App,
  what: Parameters<AddressLimits['count']>[0],
  address: string,
) {
  if (env.rateLimits) limits.count(what, address, now())
}

/** What failures count for: an account, known or not, and the network that they come from. */
export function failureKey(account: string | number, address: string): string {
  return attemptKey('failure', account, networkOf(address))
}

/**
 * Runs `check`, a comparison of a password, and counts it when it answers no. Throws a 429 in its
 * place after too many failures. The checks of one key run one after another, so that guesses sent
 * all at once count like any others.
 */
export function throttled(
  app: App,
  account: string | number,
  { request, address }: Visitor,
  check: () => Promise<boolean>,
): Promise<boolean> {
  if (!app.env.rateLimits) return check()
  const key = failureKey(account, address)
  return oneByOne(key, async () => {
    const now = app.now()
    const until = await roomAgainAt(app.db.read, key, FAILURES, now)
    if (until) {
      const user = typeof account === 'number' ? account : undefined
      app.log.info('too many failures', { request, address, user })
      throw tooMany(until, now)
    }
    const isRight = await check()
    if (!isRight) await app.db.write((tx) => recordAttempt(tx, key, now))
    return isRight
  })
}

function tooMany(until: Date, now: Date): Problem {
  const retryAfter = (until.getTime() - now.getTime()) / 1000
  const minutes = Math.ceil(retryAfter / 60)
  return new Problem(
    'tooMany',
    `Too many failed attempts. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    { retryAfter },
  )
}

const lasts = new Map<string, Promise<unknown>>()

async function oneByOne<T>(key: string, work: () => Promise<T>): Promise<T> {
  const mine = (lasts.get(key) ?? Promise.resolve()).then(work)
  const last = mine.catch(() => {})
  lasts.set(key, last)
  try {
    return await mine
  } finally {
    if (lasts.get(key) === last) lasts.delete(key)
  }
}
