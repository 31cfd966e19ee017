import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Database } from '../../../db/database'
import { DatabaseSilent } from '../../../db/outage'
import { PATIENCE, type Replica } from '../../../db/postgres/replica'
import { ROOT } from '../../../db/root'
import { Problem } from '../../core/problem'
import { Turns } from '../auth/turns'
import { PAST, Weights } from '../data/weight'
import { KeptTexts } from '../find/store'
import { type Encoding, Packed, packText } from '../http/packed'
import type { Items } from '../transfer/item'
import { unpackItems } from '../transfer/packed-items'
import { type GivenFile, isLongFile, readBytes } from '../transfer/read-file'
import { type LongRead, readLong } from './read'
import type { Asked, Said } from './thread'

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
  feed: 500_000,
  activity: 3_000_000,
  history: 3_000_000,
  journal: 3_000_000,
  export: 0,
}

/** What a replica may read in place of the primary (E5). */
const ON_REPLICA: readonly string[] = ['sync', 'stats', 'text', 'export']

/** What must be the same on a replica, or later: the account's revision, of this history. */
const STATE = `select coalesce(max(id), 0) as revision,
  (select value from server_state where name = 'epoch') as epoch from journal where user_id = ?1`

const OF_THE_PAST: readonly string[] = ['activity', 'history', 'journal']

const THREAD = pathToFileURL(join(ROOT, 'src/server/long-reads/thread.ts'))
const MOST_MS = 120_000
/** A thread takes 40 MB; most servers have no account that needs one. */
const IDLE_MS = 20_000

export interface ThreadSettings {
  script?: URL
  /** Milliseconds that a read may take. */
  mostMs?: number | undefined
}

/**
 * Reads that go through all that a person has. Those of large accounts are made by a thread, one
 * after the other, while everybody else is answered here (security 23).
 */
export class LongReads {
  private readonly turns = new Turns({ atOnce: 1, mostEach: 16, mostInAll: 256 })
  private thread: Worker | undefined
  private asker: PromiseWithResolvers<Said> | undefined
  private idle: Timer | undefined
  /** Those who asked before this and still wait need not find out for themselves. */
  private silentAt = -Infinity
  private isStopped = false
  private readonly weights: Weights
  private readonly pasts: Weights
  private readonly kept = new KeptTexts()
  private readonly script: URL
  private readonly mostMs: number

  constructor(
    private readonly db: Database,
    private readonly databaseUrl: string,
    { script = THREAD, mostMs = MOST_MS }: ThreadSettings = {},
  ) {
    this.script = script
    this.mostMs = mostMs
    this.weights = new Weights(db.longReader)
    this.pasts = new Weights(db.longReader, PAST)
  }

  /** Throws unavailable where too many wait, or where it takes more than two minutes. */
  async make(read: LongRead, wanted?: Encoding): Promise<Packed> {
    const ownerId = 'ownerId' in read ? read.ownerId : read.userId
    const isLong = await this.isLong(read.kind, ownerId)
    const makeFrom = async (source: Replica | undefined) =>
      isLong
        ? this.makeInThread(source, read, wanted)
        : packText(await readLong(source ?? this.db.longReader, this.kept, read), wanted)
    const replica = ON_REPLICA.includes(read.kind)
      ? await this.freshReplica(read.userId)
      : undefined
    if (!replica) return makeFrom(undefined)
    try {
      return await makeFrom(replica)
    } catch (error) {
      if (error instanceof Problem) throw error
      return makeFrom(undefined)
    }
  }

  private async freshReplica(userId: number): Promise<Replica | undefined> {
    const { replica } = this.db
    if (!replica) return undefined
    const query = { sql: STATE, params: [userId] }
    const [there, [[here] = []]] = await Promise.all([
      replica.ask(query),
      this.db.snapshot([query]),
    ])
    const isFresh =
      there?.epoch === here?.epoch && Number(there?.revision) >= Number(here?.revision)
    return isFresh ? replica : undefined
  }

  private async makeInThread(
    replica: Replica | undefined,
    read: LongRead,
    wanted: Encoding | undefined,
  ): Promise<Packed> {
    const source = replica
      ? { databaseUrl: replica.url, patience: PATIENCE }
      : { databaseUrl: this.databaseUrl, patience: undefined }
    const said = await this.ask(read.userId, { ...source, read, wanted })
    if (!('body' in said)) throw new Error('The thread has read something else')
    return new Packed(said.body, said.encoding)
  }

  /** What a file holds: a large one is read by the thread too. Throws as `readBytes` and `make`. */
  async readFile(userId: number, file: GivenFile): Promise<Items> {
    if (!isLongFile(file)) return readBytes(file)
    const said = await this.ask(userId, { file })
    if (!('items' in said)) throw new Error('The thread has read something else')
    return unpackItems(said.items)
  }

  /** Whether a thread makes it. */
  async isLong(kind: LongRead['kind'], ownerId: number): Promise<boolean> {
    const most = MOST_HERE[kind]
    const weights = OF_THE_PAST.includes(kind) ? this.pasts : this.weights
    return most === 0 || (await weights.of(ownerId)) > most
  }

  /** The read that is being made is given up, as are those that wait: each throws unavailable. */
  stop() {
    this.isStopped = true
    this.end(stopping())
  }

  private ask(userId: number, asked: Asked): Promise<Exclude<Said, 'silent'>> {
    const askedAt = performance.now()
    return this.turns.take(String(userId), () => this.askNow(asked, askedAt))
  }

  private async askNow(asked: Asked, askedAt: number): Promise<Exclude<Said, 'silent'>> {
    clearTimeout(this.idle)
    if (this.isStopped) throw stopping()
    if (askedAt < this.silentAt) throw new DatabaseSilent('The database server does not answer')
    const answer = Promise.withResolvers<Said>()
    this.asker = answer
    const late = setTimeout(() => this.end(tooLong()), this.mostMs)
    try {
      this.thread ??= this.start()
      this.thread.postMessage(asked, 'file' in asked ? [asked.file.bytes.buffer] : [])
      const said = await answer.promise
      if (said !== 'silent') {
        if (!('problem' in said)) return said
        const { code, message, details } = said.problem
        throw new Problem(code, message, details)
      }
      this.silentAt = performance.now()
      throw new DatabaseSilent('The database server did not answer the thread that reads')
    } finally {
      this.asker = undefined
      clearTimeout(late)
      // The memory that reading took is needed for writing the tasks.
      if ('file' in asked) this.end(stopping())
      else this.idle = setTimeout(() => this.end(stopping()), IDLE_MS).unref()
    }
  }

  private start(): Worker {
    const thread = new Worker(this.script)
    thread.unref()
    // What one that was given up still says is not the next one's answer.
    const isOurs = () => this.thread === thread
    const failed = (why: Error) => isOurs() && this.end(why)
    thread.on('message', (said: Said) => isOurs() && this.asker?.resolve(said))
    thread.on('error', failed)
    // Whatever ends it, a lack of memory among it: nothing else may be heard of it.
    thread.on('exit', (code) => failed(new Error(`The thread that reads has ended (${code})`)))
    return thread
  }

  /** The next read starts another thread. */
  private end(why: Error) {
    clearTimeout(this.idle)
    this.thread?.terminate()
    this.thread = undefined
    this.asker?.reject(why)
  }
}

function stopping(): Problem {
  return new Problem('unavailable', 'The server is stopping. Please try again.', { retryAfter: 5 })
}

function tooLong(): Problem {
  return new Problem('unavailable', 'Reading all of that took too long. Please try again later.', {
    retryAfter: 60,
  })
}
