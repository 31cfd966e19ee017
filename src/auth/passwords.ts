import { availableParallelism } from 'node:os'
import { password } from 'bun'

/** OWASP's floor, 20 to 30 ms a password; security 1 asks for no less. */
const COST = { algorithm: 'argon2id', memoryCost: 19_456, timeCost: 2 } as const

/** Each one holds a core and 19 MiB. The rest wait, so that other requests go on (security 5). */
const MOST_AT_ONCE = Math.min(4, availableParallelism())

/** Of a password that nobody has, for accounts that don't exist. */
const nobodys = password.hash(crypto.randomUUID(), COST)

let running = 0
const waiting: (() => void)[] = []

export function hashPassword(plain: string): Promise<string> {
  return inTurn(() => password.hash(plain, COST))
}

/** Without a hash to compare with, the answer is no, after the same time (A2). */
export function verifyPassword(plain: string, hash: string | undefined): Promise<boolean> {
  return inTurn(async () => {
    const matches = await password.verify(plain, hash ?? (await nobodys))
    return matches && hash !== undefined
  })
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running === MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
