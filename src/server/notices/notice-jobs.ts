import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Queries } from '../../../db/database'
import type { App } from '../app'
import { passOn } from '../events/told'
import type { Job } from '../jobs/queue'
import type { JobType, Result } from '../jobs/runner'
import { type Outcome, pushText, send } from '../push/send'
import { deleteSubscriptions, liveSubscriptions } from '../push/store'
import { type Vapid, vapidOf } from '../push/vapid'
import { type Composed, composeNotice, mailNotice } from './compose'
import { sendDigests } from './digest'
import { fireReminders } from './fire'
import { keepNotice, type Teller } from './keep-notice'
import { nextFiring } from './queue'
import { choicesOf } from './settings'

type NoticeApp = Omit<App, 'jobs'>

const SECOND = 1000
const DAY = 24 * 60 * 60 * SECOND
/** Notices that are composed before other requests get a turn. */
const SLICE = 10

export function noticeJobs(app: NoticeApp): JobType {
  let key: Promise<Vapid> | undefined
  return {
    type: 'notice',
    together: 50,
    // If a process dies while it sends a notice, another sends it again after this time (N2).
    claimedFor: 30 * SECOND,
    // A push service that is down for longer misses the notice.
    giveUpAfter: DAY,
    lastCall: 0,
    nextDue: () => nextFiring(app.db),
    async enqueueDue() {
      await app.db.write((tx) => sendDigests(tx, app.now()))
      await app.db.write((tx) => fireReminders(tx, app.now()))
    },
    async run(jobs, stopping) {
      key ??= vapidOf(app)
      const vapid = await key
      const sends = slicesOf(jobs).map((slice) => async () => {
        const composed = await Promise.all(
          slice.map((job) => composeNotice(app.db.read, job, app.now())),
        )
        await tellPages(app, slice, composed)
        return Promise.all(
          slice.map((job, at) => push({ ...app, vapid, stopping }, job, composed[at])),
        )
      })
      return (await startInTurns(sends)).flat()
    },
  }
}

/** Sends notices to open pages, on the first attempt only, if the person chose push messages. */
async function tellPages(
  { db, events, now }: NoticeApp,
  jobs: Job[],
  composed: (Composed | undefined)[],
) {
  const told = composed.flatMap((each, at) => {
    if (!each || jobs[at]?.pending !== null || !choicesOf(each.user)[each.choice].push) return []
    return { userId: each.user.id, notice: JSON.stringify(each.notice) }
  })
  for (const { userId, notice } of told) events.notify(userId, notice)
  if (!db.isShared || told.length === 0) return
  await passOn(db, events, told, now())
  events.onTold()
}

type Pusher = NoticeApp & { vapid: Vapid; stopping: AbortSignal }

async function push(
  { db, env, events, now, vapid, stopping }: Pusher,
  { pending }: Job,
  composed: Composed | undefined,
): Promise<Result> {
  if (!composed) return { is: 'dropped' }
  const { notice, user, choice } = composed
  const chosen = choicesOf(user)[choice]
  const live = chosen.push ? await liveSubscriptions(db.read, user.id, now()) : []
  const left = pending === null ? undefined : new Set(JSON.parse(pending) as number[])
  const targets = live.filter(({ id }) => !left || left.has(id))
  const sender = { vapid, allowed: env.push.hosts, now, stopping }
  // The push service keeps it this long for a browser that is off.
  const message = { text: pushText(notice, env.publicUrl), topic: notice.tag, ttl: DAY / SECOND }
  const outcomes = await Promise.all(targets.map((target) => send(sender, target, message)))
  const idsOf = (is: Outcome['is']) =>
    targets.flatMap(({ id }, at) => (outcomes[at]?.is === is ? id : []))
  const [gone, later] = [idsOf('gone'), idsOf('later')]
  const isSent = chosen.mail || idsOf('sent').length + later.length > 0
  const isHeard = isSent || (await events.isListening(user.id))
  const waits = outcomes.map((outcome) => (outcome.is === 'later' ? (outcome.after ?? 0) : 0))
  return {
    is: later.length > 0 ? 'failed' : 'done',
    pending: JSON.stringify(later),
    after: Math.max(0, ...waits),
    async settle(tx) {
      if (gone.length > 0) await deleteSubscriptions(tx, user.id, gone)
      if (pending === null && chosen.mail) await mailNotice(tx, composed, now())
      // Nobody listens who would hear of it.
      const revisions = new Map()
      const teller = { source: 'api', now: now(), limits: env.limits, revisions } as const
      if (pending === null && chosen.push && !isHeard) await keepUnheard(tx, teller, composed)
    },
  }
}

/** Nobody has heard of a reminder: that stays until it is read (U12). */
async function keepUnheard(
  tx: Queries,
  teller: Teller,
  { notice: { kind, title, body, taskId }, user: { id: userId } }: Composed,
) {
  if (kind === 'reminder') {
    await keepNotice(tx, teller, { userId, kind: 'unheard', what: title, taskId })
  } else if (kind === 'missed') await keepNotice(tx, teller, { userId, kind: 'missed', what: body })
}

function slicesOf<T>(rows: readonly T[]): T[][] {
  const starts = Array.from({ length: Math.ceil(rows.length / SLICE) }, (_, nth) => nth * SLICE)
  return starts.map((start) => rows.slice(start, start + SLICE))
}

/** Starts each in its own turn of the event loop, so that requests are answered in between. */
async function startInTurns<T>([start, ...rest]: (() => Promise<T>)[]): Promise<T[]> {
  if (!start) return []
  const [first, others] = await Promise.all([start(), nextTurn().then(() => startInTurns(rest))])
  return [first, ...others]
}
