interface Options {
  now: () => Date
  /** When something is due next; undefined where nothing waits. */
  nextDue: () => Promise<Date | undefined>
  work: () => Promise<void>
  /** What a round threw; the next one comes all the same. */
  failed: (error: unknown) => void
}

/** Milliseconds: other processes may have added to what waits in a database that they share. */
const LOOK_AGAIN = 60_000

/**
 * Work in the background, one round after another: when kicked, and when something is due. A round
 * goes on until nothing is due; a kick during one is answered by one more.
 */
export class Rounds {
  private kicked = false
  private round: Promise<void> | undefined
  private timer: Timer | undefined
  private stopped = false

  constructor(private readonly options: Options) {}

  /** Settles when a round that began after this has ended. */
  async kick() {
    this.kicked = true
    if (!this.stopped) this.round ??= this.run()
    await this.round
  }

  /** Kicks after so many milliseconds, instead of when it was to before. */
  wakeIn(ms: number) {
    clearTimeout(this.timer)
    if (this.stopped) return
    this.timer = setTimeout(() => this.kick(), Math.min(ms, LOOK_AGAIN))
    this.timer.unref()
  }

  /** Begins no more rounds. Settles with the end of the one that runs. */
  async stop() {
    this.stopped = true
    clearTimeout(this.timer)
    await this.round
  }

  private async run() {
    while (this.kicked && !this.stopped) {
      this.kicked = false
      await this.doAllDue().catch(this.options.failed)
    }
    this.round = undefined
  }

  private async doAllDue() {
    const { now, nextDue, work } = this.options
    this.wakeIn(LOOK_AGAIN)
    for (;;) {
      const due = await nextDue()
      if (this.stopped || !due) return
      if (due > now()) return this.wakeIn(due.getTime() - now().getTime())
      await work()
    }
  }
}
