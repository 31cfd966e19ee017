import type { Database as Sqlite } from 'bun:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { begin } from './begin'
import type { Queries } from './database'
import { Sequences } from './sequence'

interface Job {
  work: (tx: Queries) => Promise<unknown>
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

interface Guard {
  /** Rejects where what is or was committed is lost all the same. */
  mustBeKept(): Promise<void>
  /** Called between commits. */
  committed(): void
}

type Outcome = { value: unknown } | { error: unknown }

/** So that one commit, and with it the event loop, is never held up for long. */
const MOST_AT_ONCE = 256
/** Milliseconds of work after which a commit takes no more jobs: a single one may take 50. */
const LONGEST = 10

/**
 * Group commit. Writes that wait together share one transaction and so one fsync, each in a
 * savepoint of its own; each is answered after the commit that holds it. Owners take turns, so that
 * what one of them sends by the hundred keeps nobody else waiting.
 */
export class CommitQueue {
  private readonly waiting = new Map<unknown, Job[]>()
  private readonly sequences: Sequences
  private running = false

  constructor(
    private readonly client: Sqlite,
    private readonly tx: Queries,
    private readonly file: Guard,
  ) {
    this.sequences = new Sequences(tx)
  }

  /** Whether it has nothing to do. */
  get isIdle(): boolean {
    return !this.running
  }

  /** An owner's writes come in the order in which they were added. */
  add<T>(work: (tx: Queries) => Promise<T>, owner?: unknown): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const jobs = this.waiting.get(owner) ?? []
      this.waiting.set(owner, jobs)
      jobs.push({ work, resolve: resolve as Job['resolve'], reject })
      if (!this.running) {
        this.running = true
        this.drain()
      }
    })
  }

  private async drain() {
    do {
      // The requests that have arrived by now join this commit, and a writer of one row after
      // another doesn't keep the rest of the process waiting.
      await nextTurn()
      await this.commit()
    } while (this.waiting.size > 0)
    this.running = false
  }

  private async commit() {
    const jobs: Job[] = []
    const outcomes: Outcome[] = []
    try {
      await begin(this.client)
      const began = performance.now()
      do {
        const job = this.next()
        if (!job) break
        jobs.push(job)
        outcomes.push(await this.attempt(job))
      } while (jobs.length < MOST_AT_ONCE && performance.now() - began < LONGEST)
      await this.sequences.save()
      // A commit of pages that were read from another file would damage this one's log.
      await this.file.mustBeKept()
      this.client.run('COMMIT')
      await this.file.mustBeKept()
    } catch (error) {
      this.rollback()
      // Where it didn't even begin, nobody else needs to wait as long to hear the same.
      if (jobs.length === 0) jobs.push(...this.nextFew())
      for (const job of jobs) job.reject(error)
      return
    }
    for (const [index, job] of jobs.entries()) settle(job, outcomes[index] as Outcome)
    this.file.committed()
  }

  /** Of the owner who has waited longest, who then goes to the back of the line. */
  private next(): Job | undefined {
    for (const [owner, jobs] of this.waiting) {
      const job = jobs.shift()
      this.waiting.delete(owner)
      if (jobs.length > 0) this.waiting.set(owner, jobs)
      return job
    }
    return undefined
  }

  private nextFew(): Job[] {
    return Array.from({ length: MOST_AT_ONCE }, () => this.next()).filter(
      (job) => job !== undefined,
    )
  }

  /** A full or broken disk may have ended the whole transaction, and then it is over for all. */
  private async attempt(job: Job): Promise<Outcome> {
    this.run('SAVEPOINT job')
    try {
      const value = await job.work(this.tx)
      this.run('RELEASE job')
      return { value }
    } catch (error) {
      if (!this.client.inTransaction) throw error
      this.run('ROLLBACK TO job')
      this.run('RELEASE job')
      return { error }
    }
  }

  /** Prepared once: these come with every write. */
  private run(sql: string) {
    this.client.query(sql).run()
  }

  private rollback() {
    this.sequences.forget()
    try {
      if (this.client.inTransaction) this.client.run('ROLLBACK')
    } catch {
      // What made the commit fail is what the callers are told.
    }
  }
}

function settle(job: Job, outcome: Outcome) {
  if ('error' in outcome) job.reject(outcome.error)
  else job.resolve(outcome.value)
}
