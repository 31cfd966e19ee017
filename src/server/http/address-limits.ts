import { Problem } from '../../core/problem'
import { networkOf } from './client-address'

/** How much may come at once from one network, and how soon there is room for one more. */
const LIMITS = {
  login: { most: 100, refillSeconds: 1 },
  registration: { most: 100, refillSeconds: 5 },
  letter: { most: 150, refillSeconds: 10 },
  /** Apps that register, and their codes and tokens. Those of a hosted assistant share an address. */
  client: { most: 60, refillSeconds: 10 },
  exchange: { most: 600, refillSeconds: 0.2 },
  recording: { most: 120, refillSeconds: 20 },
  /** For each token, from any address: about a thousand a minute. */
  token: { most: 600, refillSeconds: 0.06 },
  /** The same of one for calendars: a client sends each task by itself when it first comes. */
  calendar: { most: 12_000, refillSeconds: 0.03 },
}

/** Networks that are remembered at once; those that have been quiet longest are forgotten. */
const MOST_NETWORKS = 20_000

interface Bucket {
  left: number
  /** Milliseconds since 1970. */
  at: number
}

/**
 * Limits by address alone (security 24), an IPv6 network of 64 bits being one. Generous, for an
 * office may share an address; in memory, for a flood of them must not become a flood of writes.
 */
export class AddressLimits {
  private readonly buckets = new Map<string, Bucket>()
  /** For other processes: what is counted in this one. */
  onCount: (what: keyof typeof LIMITS, network: string) => void = () => {}

  constructor(private readonly mostNetworks = MOST_NETWORKS) {}

  /** Counts one, or throws a 429 that says when there is room again. */
  count(what: keyof typeof LIMITS, address: string, now: Date) {
    const network = networkOf(address)
    const { refillSeconds } = LIMITS[what]
    const key = `${what} ${network}`
    const available = this.availableTo(key, what, now)
    const isHeard = available >= 1
    // Also if it is refused, or a network that goes on would be the first to be forgotten.
    this.remember(key, { left: isHeard ? available - 1 : available, at: now.getTime() })
    if (!isHeard) throw tooMany(what, (1 - available) * refillSeconds)
    this.onCount(what, network)
  }

  /** Counts one that another process has heard. */
  countElsewhere(what: keyof typeof LIMITS, network: string, now: Date) {
    const key = `${what} ${network}`
    const left = Math.max(0, this.availableTo(key, what, now) - 1)
    this.remember(key, { left, at: now.getTime() })
  }

  private availableTo(key: string, what: keyof typeof LIMITS, now: Date): number {
    const { most, refillSeconds } = LIMITS[what]
    const { left, at } = this.buckets.get(key) ?? { left: most, at: now.getTime() }
    // A clock that was set back refills nothing, and takes nothing away.
    const seconds = Math.max(0, now.getTime() - at) / 1000
    return Math.min(most, left + seconds / refillSeconds)
  }

  private remember(key: string, bucket: Bucket) {
    this.buckets.delete(key)
    this.buckets.set(key, bucket)
    const [oldest] = this.buckets.keys()
    if (this.buckets.size > this.mostNetworks && oldest) this.buckets.delete(oldest)
  }
}

function tooMany(what: keyof typeof LIMITS, retryAfter: number): Problem {
  const from = what === 'token' || what === 'calendar' ? 'with this token' : 'from your network'
  const message = `Too many requests ${from}. Please try again in a moment.`
  return new Problem('tooMany', message, { retryAfter })
}
