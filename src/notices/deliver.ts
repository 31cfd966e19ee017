import type { App } from '../app'
import { type Outcome, send } from '../push/send'
import { liveSubscriptions } from '../push/store'
import type { Vapid } from '../push/vapid'
import { choicesOf } from './choices'
import { type Composed, composeNotice } from './compose'
import type { NoticeRow } from './queue'

/** How long a push service keeps what a browser that is off is to be told. */
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

type Deliverer = Pick<App, 'db' | 'env' | 'events' | 'now'> & {
  vapid: Vapid
  stopping: AbortSignal
}

/** Sends a notice to the person's browsers, and to their open pages on the first try. Never throws. */
export async function deliver(app: Deliverer, row: NoticeRow): Promise<Delivered> {
  const { db, env, events, now, vapid, stopping } = app
  const composed = await composeNotice(db.read, row, now())
  const nothing = { row, composed, gone: [], pending: [], after: 0 }
  if (!composed) return nothing
  const { notice, user, choice } = composed
  const text = JSON.stringify(notice)
  const isFirst = row.pending === null
  if (!choicesOf(user)[choice].push) return nothing
  if (isFirst) events.notify(user.id, text)
  const all = await liveSubscriptions(db.read, user.id, now())
  const left = isFirst ? undefined : new Set(JSON.parse(row.pending ?? '[]') as number[])
  const targets = all.filter(({ id }) => !left || left.has(id))
  const sender = { vapid, allowed: env.push.hosts, now, stopping }
  const message = { text, topic: notice.tag, ttl: KEPT_SECONDS }
  const outcomes = await Promise.all(targets.map((target) => send(sender, target, message)))
  const of = (is: Outcome['is']) =>
    targets.flatMap(({ id }, at) => (outcomes[at]?.is === is ? id : []))
  const waits = outcomes.map((outcome) => (outcome.is === 'later' ? (outcome.after ?? 0) : 0))
  return { row, composed, gone: of('gone'), pending: of('later'), after: Math.max(0, ...waits) }
}
