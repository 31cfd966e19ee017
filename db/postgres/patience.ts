import { DatabaseSilent } from '../outage'

/** Milliseconds that the server is given for an answer. */
const PATIENCE = 10_000
/** The same after it has given none, so that those who ask by the hundred don't pile up. */
const LITTLE = 1_000

export class Patience {
  private isSilent = false
  private silentAt = -Infinity

  constructor(private readonly most = PATIENCE) {}

  /** Throws DatabaseSilent where no answer comes in time. */
  async wait<T>(answer: Promise<T>): Promise<T> {
    let timer: Timer | undefined
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => {
          this.isSilent = true
          this.silentAt = performance.now()
          reject(silent())
        },
        this.isSilent ? LITTLE : this.most,
      )
    })
    // The caller no longer waits for it, so its failure is ignored.
    answer.catch(() => {})
    try {
      const given = await Promise.race([answer, tooLong])
      this.isSilent = false
      return given
    } finally {
      clearTimeout(timer)
    }
  }

  /** Throws for those who were in line when the server fell silent: they have waited long enough. */
  mustHaveHope(askedAt: number) {
    if (askedAt < this.silentAt) throw silent()
  }
}

function silent() {
  return new DatabaseSilent('The database server does not answer')
}
