import { createHmac } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { hooks } from '../../../db/schema'
import type { App } from '../app'
import { announced } from '../data/announced'
import { postOutside } from '../http/outside'
import type { Job } from '../jobs/queue'
import type { JobType, Result } from '../jobs/runner'
import { keepNotice } from '../notices/keep-notice'
import { nextEvents } from './events'
import {
  type Attempt,
  enqueueHooks,
  type HookRow,
  isBehind,
  moveOn,
  noteAttempt,
  switchOff,
} from './store'

type HookApp = Omit<App, 'jobs'>

const SECOND = 1000
const DAY = 24 * 60 * 60 * SECOND
/** Milliseconds after which other hooks get a turn. */
const TURN = 5 * SECOND

/** Sends webhooks what has happened, in order for each (D5). */
export function hookJobs(app: HookApp): JobType {
  return {
    type: 'hook',
    together: 50,
    // One address that answers slowly holds up its own events only.
    isEachApart: true,
    // Longer than a turn with an address that never answers.
    claimedFor: 20 * SECOND,
    // It is switched off here, with a notice.
    giveUpAfter: Infinity,
    lastCall: 0,
    nextDue: async () => ((await isBehind(app.db)) ? app.now() : undefined),
    enqueueDue: () => app.db.write((tx) => enqueueHooks(tx, app.now())),
    run: (jobs, stopping) => Promise.all(jobs.map((job) => sendEvents(app, job, stopping))),
  }
}

/**
 * Sends a hook what comes next, until one is not taken. How far it has come is written after each: if
 * the process dies in between, that one is sent again, under the same id.
 */
async function sendEvents(app: HookApp, job: Job, stopping: AbortSignal): Promise<Result> {
  const { db, now } = app
  let hook = await findActive(app, Number(job.about))
  if (!hook) return { is: 'dropped' }
  const began = performance.now()
  const { events, upTo } = await nextEvents(db, hook)
  let sent = 0
  for (const event of events) {
    if (performance.now() - began > TURN) return { is: 'done' }
    const { id, kind } = event
    const attempt = await deliver(app, hook, { id, kind, body: event.body() }, stopping)
    if (stopping.aborted && attempt.error) return { is: 'failed' }
    const at: HookRow = hook
    const to = event.isLast
      ? { cursor: event.row, lastEvent: null }
      : { cursor: at.cursor, lastEvent: event.id }
    const isNoted = await db.write(async (tx) => {
      if (attempt.error === null && !(await moveOn(tx, at, to))) return false
      await noteAttempt(tx, at.id, attempt, now())
      return true
    })
    if (!isNoted) return { is: 'dropped' }
    if (attempt.error !== null) {
      // The next job begins to wait when the first attempt has failed.
      if (sent > 0) return { is: 'done' }
      return failed(app, hook, job, attempt.error)
    }
    hook = { ...hook, ...to }
    sent += 1
  }
  const last = hook
  await db.write((tx) => moveOn(tx, last, { cursor: upTo, lastEvent: null }))
  return { is: 'done' }
}

async function failed(app: HookApp, hook: HookRow, job: Job, error: string): Promise<Result> {
  const { env, now } = app
  if (now().getTime() - Date.parse(job.createdAt) < DAY) return { is: 'failed', error }
  const what = `The webhook to ${new URL(hook.url).host} was switched off: nothing reached it for a day`
  await announced(app, undefined, async (tx, revisions) => {
    await switchOff(tx, hook, now())
    const teller = { source: 'api', now: now(), limits: env.limits, revisions } as const
    await keepNotice(tx, teller, { userId: hook.userId, kind: 'hook-off', what, text: error })
  })
  return { is: 'refused', error }
}

function findActive({ db }: HookApp, id: number) {
  return db.read
    .select()
    .from(hooks)
    .where(and(eq(hooks.id, id), isNull(hooks.offAt)))
    .get()
}

const LONGEST_MS = 10_000

/** Sends an event to a hook's address, signed with its secret (D5). Never throws. */
export async function deliver(
  { env, now }: Pick<App, 'env' | 'now'>,
  { url, secret }: HookRow,
  { id, kind, body }: { id: string; kind: string; body: string },
  stopping?: AbortSignal,
): Promise<Attempt> {
  const attempt = { eventId: id, event: kind, body }
  const timeout = AbortSignal.timeout(LONGEST_MS)
  try {
    const status = await postOutside(url, {
      body,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'tasks-webhook',
        'x-event': kind,
        'x-event-id': id,
        'x-time': now().toISOString(),
        'x-signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
      },
      named: env.hookHosts,
      signal: AbortSignal.any([timeout, ...(stopping ? [stopping] : [])]),
    })
    const isTaken = status >= 200 && status < 300
    return { ...attempt, status, error: isTaken ? null : `The server answered ${status}` }
  } catch (error) {
    const words = timeout.aborted ? 'No answer within 10 seconds' : wordsOf(error)
    return { ...attempt, status: null, error: words }
  }
}

function wordsOf(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: string }
  if (code === 'ECONNREFUSED' || code === 'ConnectionRefused') return 'Nobody answers there'
  return message || 'The connection failed'
}
