import type { Queries } from '../../../db/database'
import type { App } from '../app'
import { Rounds } from '../process/rounds'
import { claim, type Job, nextDue, postpone, remove } from './queue'

export interface Jobs {
  /** Call it after a write that has added a job. Settles when nothing that was due is left. */
  kick(): Promise<void>
  /** Lets what is running finish, within the type's `lastCall`. */
  stop(): Promise<void>
}

/** How jobs of one type are run: type by type side by side, so that a slow one delays no other. */
export interface JobType {
  type: Job['type']
  /** Jobs that are claimed in one write, and run at once. */
  together: number
  /** Whether each is run by itself, so that others begin while it goes on. */
  isEachApart?: boolean
  /** Milliseconds for which other processes leave a claimed job alone; it is theirs if this one dies. */
  claimedFor: number
  /** Milliseconds after which a job that keeps failing is dropped. */
  giveUpAfter: number
  /** Milliseconds that a running job is given when the server stops. It stays in the queue otherwise. */
  lastCall: number
  /** What the log calls it. Jobs without a name are not logged. */
  logName?: string
  /** Whether this process is the one to run them; others are told that there are some. */
  isOurs?(): Promise<boolean>
  /** When the next job is due that `enqueueDue` adds. */
  nextDue?(): Promise<Date | undefined>
  enqueueDue?(): Promise<void>
  /** Runs the claimed jobs. Resolves with the result of each. */
  run(jobs: Job[], signal: AbortSignal): Promise<Result[]>
}

export interface Result {
  /**
   * `failed` is tried again later; `refused` never is; `dropped` had nothing to do any more; `kept`
   * is done here and stays in the queue for another process.
   */
  is: 'done' | 'dropped' | 'failed' | 'refused' | 'kept'
  error?: string
  /** What a failed attempt has left to do, for the next one. */
  pending?: string
  /** Milliseconds before which it isn't tried again. */
  after?: number
  /** Joins the write that removes or postpones the job. */
  settle?(tx: Queries): Promise<void>
}

const SECOND = 1000
const FIRST_PAUSE = 5 * SECOND
/** Milliseconds within which changes are looked at once. */
const SOON = 20
/** The same while they keep coming: looking takes five queries. */
const UNDER_LOAD = 250
const LONGEST_PAUSE = 5 * 60 * SECOND
/** Jobs that are settled in one write; other writes come in between. */
const SETTLED_TOGETHER = 10

type JobsApp = Pick<App, 'db' | 'events' | 'log' | 'now'>

export function createJobs(app: JobsApp, types: readonly JobType[]): Jobs {
  const lanes = types.map((type) => new Lane(app, type, () => kick()))
  const kick = async () => {
    await Promise.all(lanes.map((lane) => lane.kick()))
  }
  let looking: Timer | undefined
  let lookedAt = -Infinity
  // A change may have set an earlier reminder than the one that is waited for (N3).
  app.events.changeListeners.add(() => {
    looking ??= setTimeout(
      () => {
        looking = undefined
        lookedAt = performance.now()
        kick()
      },
      Math.max(SOON, lookedAt + UNDER_LOAD - performance.now()),
    )
    looking.unref()
  })
  return {
    kick,
    async stop() {
      clearTimeout(looking)
      await Promise.all(lanes.map((lane) => lane.stop()))
    },
  }
}

class Lane {
  readonly rounds: Rounds
  private readonly lastCall = new AbortController()
  /** The running jobs of a type that runs apart from the others. */
  private readonly running = new Set<Promise<void>>()

  constructor(
    private readonly app: JobsApp,
    private readonly type: JobType,
    /** Jobs may add jobs of other types. */
    private readonly kickAll: () => void,
  ) {
    this.rounds = new Rounds({
      now: app.now,
      nextDue: () => this.nextDue(),
      work: () => this.runSome(),
      failed: (error) => this.failed(error),
    })
  }

  /** Settles when nothing is left that was due. */
  async kick() {
    await this.rounds.kick()
    while (this.running.size > 0) {
      await Promise.all(this.running)
      await this.rounds.kick()
    }
  }

  async stop() {
    const timer = setTimeout(() => this.lastCall.abort(), this.type.lastCall)
    await this.rounds.stop()
    await Promise.all(this.running)
    clearTimeout(timer)
  }

  private failed(error: unknown) {
    this.app.log.error('jobs failed', { type: this.type.type, error: String(error) })
    this.rounds.wakeIn(FIRST_PAUSE)
  }

  private async nextDue() {
    const { app, type } = this
    // The end of one of them looks again.
    if (this.running.size >= type.together) return undefined
    const found = await Promise.all([nextDue(app.db, type.type), type.nextDue?.()])
    const [next] = found.toSorted((a, b) => Number(a ?? Infinity) - Number(b ?? Infinity))
    if (!next || next > app.now() || !type.isOurs || (await type.isOurs())) return next
    app.events.onQueued()
    return undefined
  }

  private async runSome() {
    const { app, type } = this
    await type.enqueueDue?.()
    const together = type.together - this.running.size
    const jobs = await app.db.write((tx) => claim(tx, { ...type, together }, app.now()))
    if (!type.isEachApart) {
      await this.runAndSettle(jobs)
      // Not waited for: it waits for the round that this is part of.
      this.kickAll()
      return
    }
    for (const job of jobs) {
      const run = this.runAndSettle([job])
        .catch((error) => this.failed(error))
        .finally(() => {
          this.running.delete(run)
          this.kickAll()
        })
      this.running.add(run)
    }
  }

  private async runAndSettle(jobs: Job[]) {
    const { app, type } = this
    const results = jobs.length > 0 ? await type.run(jobs, this.lastCall.signal) : []
    for (let at = 0; at < jobs.length; at += SETTLED_TOGETHER) {
      const slice = jobs.slice(at, at + SETTLED_TOGETHER)
      const settled = await app.db.write(async (tx) => {
        const lines: (() => void)[] = []
        for (const [nth, job] of slice.entries()) {
          const result = results[at + nth]
          if (result) lines.push(await this.settle(tx, job, result))
        }
        return lines
      })
      for (const log of settled) log()
    }
  }

  /** Returns what logs the result, once it is written. */
  private async settle(tx: Queries, job: Job, result: Result): Promise<() => void> {
    const { giveUpAfter, logName } = this.type
    const now = this.app.now().getTime()
    const isTooLate = now - Date.parse(job.createdAt) > giveUpAfter
    const isKept = result.is === 'kept' && !isTooLate
    const isRetried = isKept || (result.is === 'failed' && !isTooLate)
    const backoff = Math.min(FIRST_PAUSE * 2 ** (job.attempts - 1), LONGEST_PAUSE)
    const pause = Math.max(backoff, result.after ?? 0)
    const until = new Date(now + pause)
    const isOurs = isRetried
      ? await postpone(tx, job, { until, pending: result.pending ?? null })
      : await remove(tx, job)
    if (isOurs) await result.settle?.(tx)
    if (!isOurs || !logName || result.is === 'dropped') return () => {}
    const { id, type, kind, userId, attempts } = job
    const what = { [type]: id, kind, user: userId, attempts }
    if (result.is === 'done' || result.is === 'kept')
      return () => this.app.log.info(`${logName} sent`, what)
    const { error } = result
    if (!isRetried) return () => this.app.log.error(`${logName} given up`, { ...what, error })
    const retryIn = pause / SECOND
    return () => this.app.log.error(`${logName} postponed`, { ...what, error, retryIn })
  }
}
