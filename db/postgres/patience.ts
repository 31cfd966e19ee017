import { DatabaseSilent } from '../outage'

/** Milliseconds that the server is given for an answer. */
const PATIENCE = 10_000
/** The same after it has given none, so that those who ask by the hundred don't pile up. */
const LITTLE = 1_000
/** How often it is looked whether an answer is overdue: a timer for each would cost more than asking. */
const LOOK_EVERY = 50

interface Waiting {
  until: number
  giveUp: () => void
}

export class Patience {
  private isSilent = false
  private silentAt = -Infinity
  private readonly waiting = new Set<Waiting>()
  private looking: Timer | undefined

  constructor(private readonly most = PATIENCE) {}

  /** Throws DatabaseSilent where no answer comes in time. */
  wait<T>(answer: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const until = performance.now() + (this.isSilent ? LITTLE : this.most)
      const waiting = { until, giveUp: () => reject(silent()) }
      this.waiting.add(waiting)
      this.looking ??= setInterval(() => this.look(), LOOK_EVERY).unref()
      answer.then(
        (given) => {
          if (this.waiting.delete(waiting)) this.isSilent = false
          resolve(given)
        },
        // Of what was given up, nobody waits for this any more.
        (error) => {
          this.waiting.delete(waiting)
          reject(error)
        },
      )
    })
  }

  /** Throws for those who were in line when the server fell silent: they have waited long enough. */
  mustHaveHope(askedAt: number) {
    if (askedAt < this.silentAt) throw silent()
  }

  /** Gives up what is overdue at `time`. */
  look(time = performance.now()) {
    for (const each of this.waiting) {
      if (each.until > time) continue
      this.isSilent = true
      this.silentAt = performance.now()
      this.waiting.delete(each)
      each.giveUp()
    }
    if (this.waiting.size > 0) return
    clearInterval(this.looking)
    this.looking = undefined
  }
}

function silent() {
  return new DatabaseSilent('The database server does not answer')
}
