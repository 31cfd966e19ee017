/** A failed send is tried again after 1 s, then after twice as long each time, up to 5 min (O14). */
const RETRY_MS = 1_000
const LONGEST_RETRY_MS = 5 * 60_000

interface Work {
  send: () => Promise<void>
  /** Whether it is worth trying again after this error. */
  isWorthRetrying: (error: unknown) => boolean
  onEnd: () => void
}

/** Decides when to send: one send at a time, again after a failure, until it is told to stop. */
export class Sender {
  private sending: Promise<void> | undefined
  private isWanted = false
  private failures = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly work: Work,
    private readonly stop: AbortSignal,
  ) {
    stop.addEventListener('abort', () => clearTimeout(this.timer))
  }

  get isSending(): boolean {
    return this.sending !== undefined
  }

  /** Resolves when what is being sent has an answer, or failed. */
  async settled() {
    await this.sending
  }

  /** Sends now, or once more after what is being sent. */
  async send() {
    clearTimeout(this.timer)
    this.isWanted = true
    this.sending ??= this.sendAll().finally(() => {
      this.sending = undefined
      this.work.onEnd()
    })
    await this.sending
  }

  sendIn(delay: number) {
    clearTimeout(this.timer)
    if (delay === 0) void this.send()
    else this.timer = setTimeout(() => this.send(), delay)
  }

  /** What failed so far says nothing of the next time. */
  forgetFailures() {
    this.failures = 0
  }

  private async sendAll() {
    while (this.isWanted && !this.stop.aborted) {
      this.isWanted = false
      try {
        await this.work.send()
        this.failures = 0
      } catch (error) {
        if (!this.work.isWorthRetrying(error)) return
        this.sendIn(Math.min(RETRY_MS * 2 ** this.failures, LONGEST_RETRY_MS))
        this.failures += 1
        return
      }
    }
  }
}
