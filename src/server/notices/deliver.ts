import type { App } from '../app'
import { type Outcome, send } from '../push/send'
import { liveSubscriptions } from '../push/store'
import type { Vapid } from '../push/vapid'
import { choicesOf } from './choices'
import type { Composed } from './compose'
import type { NoticeRow } from './queue'

/** How long a push service keeps a notice for a browser that is off. */
const KEPT_SECONDS = 24 * 60 * 60

/** What became of a notice. */
export interface Delivered {
  row: NoticeRow
  /** Undefined where there was nothing to tell any more. */
  composed: Composed | undefined
  /** Subscriptions that ended, and those that are to be tried again. */
  gone: number[]
  pending: number[]
  /** Milliseconds that a push service asked to wait for. */
  after: number
}

type Deliverer = Pick<App, 'db' | 'env' | 'now'> & {
  vapid: Vapid
  stopping: AbortSignal
}

/** Sends a notice to the person's browsers. */
export async function deliver(
  app: Deliverer,
  row: NoticeRow,
  composed: Composed | undefined,
): Promise<Delivered> {
  const { db, env, now, vapid, stopping } = app
  const nothing = { row, composed, gone: [], pending: [], after: 0 }
  if (!composed) return nothing
  const { notice, user, choice } = composed
  const text = JSON.stringify(notice)
  if (!choicesOf(user)[choice].push) return nothing
  const all = await liveSubscriptions(db.read, user.id, now())
  const left = row.pending === null ? undefined : new Set(JSON.parse(row.pending) as number[])
  const targets = all.filter(({ id }) => !left || left.has(id))
  const sender = { vapid, allowed: env.push.hosts, now, stopping }
  const message = { text, topic: notice.tag, ttl: KEPT_SECONDS }
  const outcomes = await Promise.all(targets.map((target) => send(sender, target, message)))
  const of = (is: Outcome['is']) =>
    targets.flatMap(({ id }, at) => (outcomes[at]?.is === is ? id : []))
  const waits = outcomes.map((outcome) => (outcome.is === 'later' ? (outcome.after ?? 0) : 0))
  return { row, composed, gone: of('gone'), pending: of('later'), after: Math.max(0, ...waits) }
}
