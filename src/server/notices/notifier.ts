import { setImmediate as nextTurn } from 'node:timers/promises'
import { isServer, type Queries } from '../../../db/database'
import type { App } from '../app'
import { passOn } from '../events/told'
import { Rounds } from '../process/rounds'
import { deleteSubscriptions } from '../push/store'
import { type Vapid, vapidOf } from '../push/vapid'
import { choicesOf } from './choices'
import { type Composed, composeNotice } from './compose'
import { type Delivered, deliver } from './deliver'
import { sendDigests } from './digest'
import { fireReminders } from './fire'
import { mailNotice } from './mail'
import { claimNotices, type NoticeRow, nextDue, postponeNotice, removeNotice } from './queue'

/** Tells people what they are to be told when it is time, in the background. */
export interface Notifier {
  /** Something may be due. Settles when nothing that is due is left. */
  kick(): Promise<void>
  /** Ends after what is on its way. */
  stop(): Promise<void>
}

type NotifierApp = Omit<App, 'notifier'>

export function createNotifier(app: NotifierApp): Notifier {
  return new TimedNotifier(app)
}

const SECOND = 1000
/** What is written within this time is looked at once. */
const SOON = 20
const TOGETHER = 50
/** What is worked on without others getting their turn. */
const SLICE = 10
const FIRST_PAUSE = 5 * SECOND
const LONGEST_PAUSE = 5 * 60 * SECOND
/** A push service that is down for longer is not waited for. */
const GIVE_UP_AFTER = 24 * 60 * 60 * SECOND

class TimedNotifier implements Notifier {
  private readonly rounds = new Rounds({
    now: () => this.app.now(),
    nextDue: () => nextDue(this.app.db),
    work: () => this.tellSome(),
    failed: (error) => {
      this.app.log.error('notices failed', { error: String(error) })
      this.rounds.wakeIn(FIRST_PAUSE)
    },
  })
  private looking: Timer | undefined
  private readonly lastCall = new AbortController()
  private vapid: Promise<Vapid> | undefined

  constructor(private readonly app: NotifierApp) {
    app.events.onChange = () => this.lookSoon()
  }

  kick() {
    return this.rounds.kick()
  }

  async stop() {
    clearTimeout(this.looking)
    this.lastCall.abort()
    await this.rounds.stop()
  }

  /** After a write, which may have set an earlier reminder than the one that is waited for (N3). */
  private lookSoon() {
    this.looking ??= setTimeout(() => {
      this.looking = undefined
      this.kick()
    }, SOON)
    this.looking.unref()
  }

  private async tellSome() {
    const { db, mailer, now } = this.app
    const digests = await db.write((tx) => sendDigests(tx, now()))
    if (digests > 0) mailer.kick()
    await db.write((tx) => fireReminders(tx, now()))
    await this.sendSome()
  }

  private async sendSome() {
    const { app } = this
    const rows = await app.db.write((tx) => claimNotices(tx, app.now(), TOGETHER))
    if (rows.length === 0) return
    this.vapid ??= vapidOf(app)
    const vapid = await this.vapid
    const stopping = this.lastCall.signal
    const sends = slicesOf(rows).map((slice) => async () => {
      const composed = await Promise.all(
        slice.map((row) => composeNotice(app.db.read, row, app.now())),
      )
      await this.tellPages(slice, composed)
      const sender = { ...app, vapid, stopping }
      return Promise.all(slice.map((row, at) => deliver(sender, row, composed[at])))
    })
    const delivered = (await startInTurns(sends)).flat()
    for (const slice of slicesOf(delivered)) {
      const mails = await app.db.write(async (tx) => {
        let mails = 0
        for (const each of slice) if (await this.settle(tx, each)) mails += 1
        return mails
      })
      if (mails > 0) app.mailer.kick()
    }
  }

  /** The pages that are open hear of it once, at the first try, where the person has chosen so. */
  private async tellPages(rows: NoticeRow[], composed: (Composed | undefined)[]) {
    const { db, env, events, now } = this.app
    const told = rows.flatMap(({ userId, pending }, at) => {
      const { notice, user, choice } = composed[at] ?? {}
      const isTold = pending === null && user && choice && choicesOf(user)[choice].push
      return isTold ? { userId, notice: JSON.stringify(notice) } : []
    })
    for (const { userId, notice } of told) events.notify(userId, notice)
    if (isServer(env.databaseUrl)) await passOn(db, events, told, now())
  }

  /** Takes out what was told, with its letter in the same write. Returns whether there is one. */
  private async settle(tx: Queries, delivered: Delivered): Promise<boolean> {
    const { row, composed, gone, pending, after } = delivered
    const now = this.app.now()
    if (gone.length > 0) await deleteSubscriptions(tx, row.userId, gone)
    const isTooLate = now.getTime() - Date.parse(row.createdAt) > GIVE_UP_AFTER
    const isFirst = row.pending === null
    const mayMail = isFirst && composed && choicesOf(composed.user)[composed.choice].mail
    if (pending.length > 0 && !isTooLate) {
      const pause = Math.min(FIRST_PAUSE * 2 ** (row.attempts - 1), LONGEST_PAUSE)
      const until = new Date(now.getTime() + Math.max(pause, after))
      if (!(await postponeNotice(tx, row, { until, pending }))) return false
    } else if (!(await removeNotice(tx, row))) {
      return false
    }
    return mayMail ? mailNotice(tx, composed, now) : false
  }
}

function slicesOf<T>(rows: readonly T[]): T[][] {
  const starts = Array.from({ length: Math.ceil(rows.length / SLICE) }, (_, nth) => nth * SLICE)
  return starts.map((start) => rows.slice(start, start + SLICE))
}

/** Requests are answered between two starts; all are waited for together. */
async function startInTurns<T>([start, ...rest]: (() => Promise<T>)[]): Promise<T[]> {
  if (!start) return []
  const [first, others] = await Promise.all([start(), nextTurn().then(() => startInTurns(rest))])
  return [first, ...others]
}
