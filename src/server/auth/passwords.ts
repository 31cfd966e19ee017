import { availableParallelism } from 'node:os'
import { password } from 'bun'
import { Turns } from './turns'

/** OWASP's floor, 20 to 30 ms a password; security 1 asks for no less. */
const COST = { algorithm: 'argon2id', memoryCost: 19_456, timeCost: 2 } as const

/** Each one holds a core and 19 MiB, so that other requests go on (security 5). */
const AT_ONCE = Math.min(4, availableParallelism())

/** The hash of a password that nobody has, compared for accounts that don't exist. */
const nobodys = password.hash(crypto.randomUUID(), COST)

const turns = new Turns({ atOnce: AT_ONCE, mostEach: 64, mostInAll: 512 })

/** `network` is where it is asked for: those of one network wait for each other. */
export function hashPassword(plain: string, network: string): Promise<string> {
  return turns.take(network, () => password.hash(plain, COST))
}

/** Without a hash to compare with, the answer is no, after the same time (A2). */
export function verifyPassword(plain: string, hash: string | undefined, network: string) {
  return turns.take(network, async () => {
    const matches = await password.verify(plain, hash ?? (await nobodys))
    return matches && hash !== undefined
  })
}
