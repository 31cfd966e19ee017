import type { SQL } from 'bun'
import { closeNow, openClient } from './connection'
import type { Hosts } from './hosts'

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
  private client: Promise<SQL> | undefined
  private waiting: string[] = []
  private timer: Timer | undefined
  private retrying: Timer | undefined
  private isClosed = false

  constructor(private readonly hosts: Hosts) {}

  /** Reaches every process that listens, this one too, unless its connection is lost. */
  publish(message: string) {
    this.waiting.push(message)
    this.timer ??= setTimeout(() => this.send(), GATHERED)
  }

  /** Calls `listener` with each message, and with undefined when some may have been missed. */
  listen(listener: (message: string | undefined) => void) {
    this.hosts.onLost(() => {
      this.leave()
      this.retry(listener)
    })
    this.listenNow(listener)
  }

  close() {
    this.isClosed = true
    clearTimeout(this.timer)
    this.leave()
  }

  private listenNow(listener: (message: string | undefined) => void) {
    if (this.isClosed) return
    const heard = (payload: string) => {
      for (const message of JSON.parse(payload) as string[]) listener(message)
    }
    this.open()
      .then((client) => client.listen(NAME, heard, () => listener(undefined)))
      .catch(() => {
        this.hosts.lost()
        this.retry(listener)
      })
  }

  private retry(listener: (message: string | undefined) => void) {
    clearTimeout(this.retrying)
    this.retrying = setTimeout(() => this.listenNow(listener), AGAIN)
    this.retrying.unref()
  }

  private open(): Promise<SQL> {
    this.client ??= this.hosts.primary().then((url) => openClient(url, 1))
    this.client.catch(() => this.leave())
    return this.client
  }

  private leave() {
    this.client?.then(closeNow, () => {})
    this.client = undefined
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
      this.open()
        .then((client) => client.notify(NAME, JSON.stringify(together)))
        .catch(() => {})
    }
  }
}
