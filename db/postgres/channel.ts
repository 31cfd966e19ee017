import { closeNow, openClient } from './connection'

const NAME = 'tasks'
/** Milliseconds over which messages are sent together. */
const GATHERED = 20
/** Milliseconds until a server that couldn't be listened to is tried again. */
const AGAIN = 1_000
/** Characters of one notification: PostgreSQL takes 8,000 bytes. */
const LONGEST = 2_500

/**
 * Messages between the processes that share a database, by LISTEN and NOTIFY on a connection of its
 * own: a transaction that notified would wait for all others that do.
 */
export class Channel {
  private readonly client
  private waiting: string[] = []
  private timer: Timer | undefined
  private isClosed = false

  constructor(url: string) {
    this.client = openClient(url, 1)
  }

  /** Reaches every process that listens, this one too, unless its connection is lost. */
  publish(message: string) {
    this.waiting.push(message)
    this.timer ??= setTimeout(() => this.send(), GATHERED)
  }

  /** Calls `listener` with each message, and with undefined when some may have been missed. */
  listen(listener: (message: string | undefined) => void) {
    if (this.isClosed) return
    const heard = (payload: string) => {
      for (const message of JSON.parse(payload) as string[]) listener(message)
    }
    this.client
      .listen(NAME, heard, () => listener(undefined))
      .catch(() => setTimeout(() => this.listen(listener), AGAIN).unref())
  }

  close() {
    this.isClosed = true
    clearTimeout(this.timer)
    closeNow(this.client)
  }

  private send() {
    this.timer = undefined
    const messages = this.waiting.splice(0)
    while (messages.length > 0) {
      const together: string[] = []
      for (let length = 0; messages.length > 0 && length < LONGEST; ) {
        const message = messages.shift() as string
        together.push(message)
        length += message.length
      }
      // A process that misses it finds the change by polling.
      this.client.notify(NAME, JSON.stringify(together)).catch(() => {})
    }
  }
}
