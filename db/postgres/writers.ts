import { DatabaseSilent } from '../outage'
import type { Hosts } from './hosts'
import type { Patience } from './patience'
import { Writer } from './writer'

/** Milliseconds that a write waits for a connection. */
const PATIENCE = 8_000

interface Waiting {
  resolve: (writer: Writer) => void
  reject: (error: unknown) => void
}

/** A pool of connections that write, opened as they are needed. */
export class Writers {
  private readonly idle: Writer[] = []
  private readonly waiting = new Set<Waiting>()
  private open = 0
  private isClosed = false

  constructor(
    private readonly hosts: Hosts,
    private readonly most: number,
    private readonly patience: Patience,
  ) {}

  /** @param work calls `passOn` when all that it does is sent: who waits sends theirs right behind it. */
  async use<T>(work: (writer: Writer, passOn: () => void) => Promise<T>): Promise<T> {
    const writer = await this.take()
    let isPassedOn = false
    const passOn = () => {
      const next = this.next()
      isPassedOn = next !== undefined
      next?.resolve(writer)
    }
    try {
      return await work(writer, passOn)
    } finally {
      if (!isPassedOn) this.put(writer)
    }
  }

  close() {
    this.isClosed = true
    for (const writer of this.idle) writer.close()
  }

  private async take(): Promise<Writer> {
    const writer = this.idle.pop()
    if (writer) return writer
    if (this.open === this.most) return this.wait()
    this.open += 1
    return this.connect()
  }

  private async connect(): Promise<Writer> {
    try {
      return await Writer.open(this.hosts, this.patience)
    } catch (error) {
      this.open -= 1
      throw error
    }
  }

  private wait(): Promise<Writer> {
    const { promise, resolve, reject } = Promise.withResolvers<Writer>()
    const waiting = { resolve, reject }
    this.waiting.add(waiting)
    const timer = setTimeout(() => {
      this.waiting.delete(waiting)
      reject(new DatabaseSilent('All connections to the database server are in use'))
    }, PATIENCE)
    return promise.finally(() => clearTimeout(timer))
  }

  private put(writer: Writer) {
    if (this.isClosed) writer.close()
    const next = this.next()
    if (!writer.isBroken) {
      if (next) next.resolve(writer)
      else this.idle.push(writer)
      return
    }
    this.open -= 1
    this.hosts.lost()
    if (!next) return
    this.open += 1
    this.connect().then(next.resolve, next.reject)
  }

  private next(): Waiting | undefined {
    const [next] = this.waiting
    if (next) this.waiting.delete(next)
    return next
  }
}
