import type { Database as Sqlite } from 'bun:sqlite'
import { begin } from './begin'
import type { Queries } from './database'

interface Job {
  work: (tx: Queries) => Promise<unknown>
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

type Outcome = { value: unknown } | { error: unknown }

/** So that one commit, and with it the event loop, is never held up for long. */
const MOST_AT_ONCE = 256

/**
 * Group commit. Writes that wait together share one transaction and so one fsync, each in a
 * savepoint of its own; each is answered after the commit that holds it.
 */
export class CommitQueue {
  private waiting: Job[] = []
  private running = false

  constructor(
    private readonly client: Sqlite,
    private readonly tx: Queries,
  ) {}

  add<T>(work: (tx: Queries) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.waiting.push({ work, resolve: resolve as Job['resolve'], reject })
      if (!this.running) {
        this.running = true
        this.drain()
      }
    })
  }

  private async drain() {
    do {
      // The requests that have arrived by now join this commit, and who writes one row after
      // another doesn't keep the rest of the process waiting.
      await nextTurn()
      await this.commit(this.waiting.splice(0, MOST_AT_ONCE))
    } while (this.waiting.length > 0)
    this.running = false
  }

  private async commit(jobs: Job[]) {
    const outcomes: Outcome[] = []
    try {
      await begin(this.client)
      for (const job of jobs) outcomes.push(await this.attempt(job))
      this.client.run('COMMIT')
    } catch (error) {
      this.rollback()
      for (const job of jobs) job.reject(error)
      return
    }
    for (const [index, job] of jobs.entries()) settle(job, outcomes[index] as Outcome)
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

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
