import type { Queries } from '../../../db/database'
import { type Problem, tooManyUntil } from '../../core/problem'
import type { App } from '../app'
import {
  attemptKey,
  countGuess,
  guessableAgainAt,
  guessKey,
  mustTell,
  recordAttempt,
  roomAgainAt,
} from '../auth/guess-store'
import { isKnownNetwork } from '../auth/known-network-store'
import type { UserRow } from '../auth/user-store'
import type { Visitor } from '../auth/visitor'
import type { AddressLimits } from '../http/address-limits'
import { networkOf } from '../http/client-address'
import { enqueueIfThere } from '../mail/queue'

/** Security 4. */
const FAILURES = { most: 10, window: 15 * 60 * 1000 }

const NOBODY = 0

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
 * Runs `check`, a comparison of the password of somebody who is signed in. Throws a 429 in its place
 * after too many failures from their network or in their session: guesses elsewhere don't count.
 */
export function throttled(
  app: App,
  user: UserRow,
  visitor: Visitor,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const guesses = guessKey('session', visitor.token ?? '')
  return counted(app, visitor, { account: user.id, guesses }, check)
}

/**
 * Runs `check`, a comparison of the password that somebody signs in with. Throws a 429 in its place
 * after too many failures for the account: from their network, or from all networks together if they
 * haven't signed in from theirs before. Runs the same statements whether or not there is a user.
 */
export async function throttledSignIn(
  app: App,
  { email, user }: { email: string; user: UserRow | undefined },
  visitor: Visitor,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const account = user?.id ?? email
  const guesses = guessKey('account', account)
  const isKnown = await isKnownNetwork(app.db.read, user?.id ?? NOBODY, visitor.network)
  const isRight = await counted(app, visitor, { account, guesses, isKnown }, check, async (tx) => {
    const isDue = await mustTell(tx, guesses, app.now())
    const isTold = isDue && user?.isEmailVerified && user.securityMails
    await enqueueIfThere(tx, { userId: isTold ? user.id : NOBODY, kind: 'guesses' }, app.now())
  })
  if (!isRight) app.jobs.kick()
  return isRight
}

interface Counted {
  account: string | number
  /** Under which guesses from all networks are counted. */
  guesses: string
  /** Whether the network is heard however many they are. */
  isKnown?: boolean
}

/**
 * Checks run one after another, so that guesses sent all at once count like any others. Those from a
 * known network don't wait for those from elsewhere.
 */
function counted(
  app: App,
  { request, address }: Visitor,
  { account, guesses, isKnown = false }: Counted,
  check: () => Promise<boolean>,
  onWrong: (tx: Queries) => Promise<void> = async () => {},
): Promise<boolean> {
  if (!app.env.rateLimits) return check()
  const failures = failureKey(account, address)
  const refuse = (event: string, problem: Problem) => {
    const user = typeof account === 'number' ? account : undefined
    app.log.info(event, { request, address, user })
    throw problem
  }
  return oneByOne(isKnown ? failures : guesses, async () => {
    const now = app.now()
    const until = await roomAgainAt(app.db.read, failures, FAILURES, now)
    if (until) refuse('too many failures', tooManyFailures(until, now))
    const another = await guessableAgainAt(app.db.read, guesses, now)
    if (another && !isKnown) refuse('too many guesses', tooManyGuesses(another, now))
    const isRight = await check()
    if (!isRight) {
      await app.db.write(async (tx) => {
        await recordAttempt(tx, failures, now)
        await countGuess(tx, guesses, now)
        await onWrong(tx)
      })
    }
    return isRight
  })
}

function tooManyFailures(until: Date, now: Date): Problem {
  return tooManyUntil(until, now, 'minute', (wait) => {
    return `Too many failed attempts. Please try again in ${wait}.`
  })
}

function tooManyGuesses(until: Date, now: Date): Problem {
  return tooManyUntil(until, now, 'hour', (wait) => {
    return `Too many wrong passwords for this account today. Please sign in from a network that you have signed in from before, choose “Forgot password?”, or try again in ${wait}.`
  })
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
