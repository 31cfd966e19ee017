import { Problem } from '../../core/problem'

/** A recording is in memory, several times over, until its command is answered. */
const MOST_EACH = 2
const MOST_IN_ALL = 8
/** Milliseconds after which an upload counts no more, however it ended. */
const FORGOTTEN_AFTER = 120_000
/** Seconds. */
const RETRY_AFTER = 5

export class Uploads {
  private readonly running = new Map<Request, { userId: number; began: number }>()

  /** Throws a 429 where there are too many, of this person or of all. */
  begin(request: Request, userId: number) {
    const now = performance.now()
    for (const [each, { began }] of this.running) {
      if (now - began > FORGOTTEN_AFTER) this.running.delete(each)
    }
    const own = this.running.values().filter((upload) => upload.userId === userId)
    if ([...own].length >= MOST_EACH || this.running.size >= MOST_IN_ALL) {
      const message = 'Too many recordings at once. Please try again in a few seconds.'
      throw new Problem('tooMany', message, { retryAfter: RETRY_AFTER })
    }
    this.running.set(request, { userId, began: now })
  }

  async endIfFailed<T>(request: Request, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      this.end(request)
      throw error
    }
  }

  end(request: Request) {
    this.running.delete(request)
  }
}
