interface Options {
  /** One round: does all that is due. */
  work: () => Promise<void>
  /** What a round threw; the next one comes all the same. */
  failed: (error: unknown) => void
  /** The longest that a timer is set for, in milliseconds. */
  lookAgain: number
}

/**
 * Work in the background, one round after another: when kicked, and when the timer says so. A kick
 * during a round is answered by one more.
 */
export class Rounds {
  private kicked = false
  private round: Promise<void> | undefined
  private timer: Timer | undefined
  stopped = false

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
    this.timer = setTimeout(() => this.kick(), Math.min(ms, this.options.lookAgain))
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
      await this.options.work().catch(this.options.failed)
    }
    this.round = undefined
  }
}
