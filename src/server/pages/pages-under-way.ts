import type { Readable } from 'node:stream'
import { Turns } from '../auth/turns'
import { UnderWay } from '../http/under-way'

/** Pages of one person that are on their way at once; what comes on top ends the oldest. */
const MOST_EACH = 16

/** After so many characters of rows, so that what was ended is let go of. */
const PAUSE_AFTER = 1_000_000
const PAUSE_MS = 10

/** A page that nobody reads takes megabytes until its connection is given up. */
export class PagesUnderWay {
  private rendered = 0
  private readonly pages = new UnderWay(MOST_EACH)
  private readonly turns = new Turns({ atOnce: 1, mostEach: 64, mostInAll: 512 })

  /**
   * Makes a page when it is its turn; visitors take turns. Collecting garbage in between keeps the
   * memory of 150 pages of 10,000 tasks that nobody reads at 1.2 GB; without, it is 3.2. Throws
   * unavailable where too many wait.
   */
  make(visitor: string, render: () => Promise<Response>): Promise<Response> {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    this.turns
      .take(visitor, async () => {
        await render().then(resolve, reject)
        if (!this.turns.isAwaited) return
        // Others get their answers.
        await new Promise((resolve) => setImmediate(resolve))
        if (this.rendered < PAUSE_AFTER) return
        this.rendered = 0
        Bun.gc(false)
        await Bun.sleep(PAUSE_MS)
      })
      .catch(reject)
    return promise
  }

  /** Notes how many characters of rows a page is made with. */
  note(characters: number) {
    this.rendered += characters
  }

  add(userId: number, page: Readable) {
    this.pages.add(userId, page)
  }
}
