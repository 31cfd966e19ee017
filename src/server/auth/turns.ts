import { Problem } from '../../core/problem'

interface Limits {
  atOnce: number
  /** How many may wait, of one party and of all. */
  mostEach: number
  mostInAll: number
}

/** Seconds: by then some of those who wait have had their turn. */
const RETRY_AFTER = 5

/**
 * Heavy work, a few at once. The rest waits; parties take turns, so that a crowd of one keeps nobody
 * else waiting. Where too many wait already, the next is refused at once with a 503.
 */
export class Turns {
  private readonly waiting = new Map<string, (() => void)[]>()
  private running = 0
  private inLine = 0

  constructor(private readonly limits: Limits) {}

  get isAwaited(): boolean {
    return this.inLine > 0
  }

  async take<T>(party: string, work: () => Promise<T>): Promise<T> {
    if (this.running === this.limits.atOnce) await this.wait(party)
    else this.running += 1
    try {
      return await work()
    } finally {
      const next = this.next()
      if (next) next()
      else this.running -= 1
    }
  }

  private wait(party: string): Promise<void> {
    const line = this.waiting.get(party) ?? []
    const { mostEach, mostInAll } = this.limits
    if (line.length >= mostEach || this.inLine >= mostInAll) throw busy()
    this.inLine += 1
    this.waiting.set(party, line)
    return new Promise((resolve) => line.push(resolve))
  }

  /** Takes the next turn of the party that has waited longest, and puts that party last. */
  private next(): (() => void) | undefined {
    for (const [party, line] of this.waiting) {
      const next = line.shift()
      this.waiting.delete(party)
      if (line.length > 0) this.waiting.set(party, line)
      this.inLine -= 1
      return next
    }
    return undefined
  }
}

function busy(): Problem {
  return new Problem('unavailable', 'The server is busy. Please try again in a few seconds.', {
    retryAfter: RETRY_AFTER,
  })
}
