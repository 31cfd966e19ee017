import { Worker } from 'node:worker_threads'
import type { Reader } from '../../db/database'
import { Turns } from '../auth/turns'
import type { Encoding } from '../http/encoding'
import { Packed, packText } from '../http/packed'
import { Problem } from '../problem'
import { type LongRead, readLong } from './read'
import type { Answered, Asked } from './thread'
import { Weights } from './weight'

/**
 * Bytes of an account (see `weigh`) that are gone through here: about 50 ms, in which nobody else
 * is answered. An export has its journal as well, however little there is else.
 */
const MOST_HERE: Record<LongRead['kind'], number> = {
  sync: 3_000_000,
  search: 3_000_000,
  stats: 600_000,
  tasks: 500_000,
  text: 500_000,
  export: 0,
}

const MOST_MS = 120_000
/** A thread takes 40 MB; most servers have no account that needs one. */
const IDLE_MS = 20_000

/**
 * Reads that go through all that a person has. Those of large accounts are made by a thread, one
 * after the other, while everybody else is answered here (security 23).
 */
export class LongReads {
  private readonly turns = new Turns({ atOnce: 1, mostEach: 16, mostInAll: 256 })
  private thread: Worker | undefined
  private idle: Timer | undefined
  private readonly weights: Weights

  constructor(
    private readonly db: Reader,
    private readonly databaseUrl: string,
  ) {
    this.weights = new Weights(db)
  }

  /** Throws unavailable where too many wait, or where it takes more than two minutes. */
  async make(read: LongRead, wanted?: Encoding): Promise<Packed> {
    if (!(await this.isLong(read.kind, read.userId))) {
      return packText(await readLong(this.db, read), wanted)
    }
    return this.turns.take(String(read.userId), () =>
      this.ask({ databaseUrl: this.databaseUrl, read, wanted }),
    )
  }

  /** Whether a thread makes it. */
  async isLong(kind: LongRead['kind'], userId: number): Promise<boolean> {
    const most = MOST_HERE[kind]
    return most === 0 || (await this.weights.of(userId)) > most
  }

  stop() {
    clearTimeout(this.idle)
    this.thread?.terminate()
    this.thread = undefined
  }

  private async ask(asked: Asked): Promise<Packed> {
    clearTimeout(this.idle)
    this.thread ??= new Worker(new URL('./thread.ts', import.meta.url))
    const { promise, resolve, reject } = Promise.withResolvers<Answered>()
    const { thread } = this
    thread.unref()
    thread.once('message', resolve)
    thread.once('error', reject)
    const late = setTimeout(() => reject(tooLong()), MOST_MS)
    try {
      thread.postMessage(asked)
      const answered = await promise
      if ('error' in answered) throw new Error(answered.error)
      return new Packed(answered.body, answered.encoding)
    } catch (error) {
      this.stop()
      throw error
    } finally {
      clearTimeout(late)
      thread.removeAllListeners()
      this.idle = setTimeout(() => this.stop(), IDLE_MS).unref()
    }
  }
}

function tooLong(): Problem {
  return new Problem('unavailable', 'Reading all of that took too long. Please try again later.', {
    retryAfter: 60,
  })
}
