import { eq } from 'drizzle-orm'
import type { NodemailerError } from 'nodemailer'
import type { Queries } from '../../../db/database'
import { users } from '../../../db/schema'
import type { ChoiceKind } from '../../core/notices/kinds'
import type { App } from '../app'
import { mintFormerEmailLink } from '../auth/former-email-store'
import { mintLink } from '../auth/link-store'
import { createDelivery, type Deliver, type Delivery } from '../mail/delivery'
import {
  claim,
  LONGEST_DELIVERY,
  nextDue,
  postpone,
  type QueuedLetter,
  remove,
} from '../mail/queue'
import { unsubscribeKey, unsubscribeToken } from '../notices/unsubscribe'
import { Rounds } from '../process/rounds'
import { mintInvitationToken } from '../sharing/invitation-store'
import { compose } from './letters'

/** Sends what waits in the mail queue, in the background. */
export interface Mailer {
  /** There is something new in the queue. Settles when nothing that is due is left in it. */
  kick(): Promise<void>
  /** Ends after the letter that is on its way. */
  stop(): Promise<void>
}

/** `print` writes a line to the server's terminal. */
export function createMailer(app: MailerApp, print = printLine): Mailer {
  return new QueueMailer(app, createDelivery(app.env, print))
}

function printLine(line: string) {
  process.stdout.write(`${line}\n`)
}

type MailerApp = Pick<App, 'env' | 'db' | 'log' | 'now'>

const SECOND = 1000
const FIRST_PAUSE = 5 * SECOND
const LONGEST_PAUSE = 5 * 60 * SECOND
const GIVE_UP_AFTER = 3 * 24 * 60 * 60 * SECOND
/** What the letter on its way is given when the server stops. It stays in the queue otherwise. */
const LAST_CALL = 2 * SECOND

/** The pages that links in mail lead to. */
const PATHS: Partial<Record<QueuedLetter['kind'], string>> = {
  verification: '/verify-email',
  reset: '/reset-password',
  emailChanged: '/restore-email',
  invitation: '/invite',
}

class QueueMailer implements Mailer {
  private readonly rounds = new Rounds({
    now: () => this.app.now(),
    nextDue: () => nextDue(this.app.db),
    work: () => this.sendNext(),
    failed: (error) => this.app.log.error('mail queue failed', { error: String(error) }),
  })
  private readonly lastCall = new AbortController()

  constructor(
    private readonly app: MailerApp,
    private readonly deliver: Deliver,
  ) {}

  kick() {
    return this.rounds.kick()
  }

  async stop() {
    const timer = setTimeout(() => this.lastCall.abort(), LAST_CALL)
    await this.rounds.stop()
    clearTimeout(timer)
  }

  private async sendNext() {
    const key = await unsubscribeKey(this.app.db)
    const taken = await this.app.db.write((tx) => this.take(tx, key))
    if (!taken) return
    const tooLate = AbortSignal.timeout(LONGEST_DELIVERY)
    const signal = AbortSignal.any([this.lastCall.signal, tooLate])
    const error = await this.deliver(taken.delivery, signal).then(
      () => undefined,
      (error: NodemailerError) => error,
    )
    await (error ? this.failed(taken.letter, error) : this.sent(taken.letter))
  }

  /** The claim and the link's token are one change: only the process that sends the letter ever knows the token. */
  private async take(
    tx: Queries,
    key: string,
  ): Promise<{ letter: QueuedLetter; delivery: Delivery } | undefined> {
    const at = this.app.now()
    const letter = await claim(tx, at)
    if (!letter) return undefined
    const { id, kind, address } = letter
    const user = await this.userOf(tx, letter)
    const to = address ?? user?.email
    if (!to || (kind === 'verification' && user?.isEmailVerified)) {
      await remove(tx, id)
      return undefined
    }
    const link = await this.linkFor(tx, letter, at)
    const { publicUrl } = this.app.env
    const unsubscribe = this.unsubscribeFrom(letter, key)
    const written = compose(kind, { link, at, about: letter.about, publicUrl })
    const messageId = `<${kind}-${id}@${new URL(publicUrl).hostname}>`
    return { letter, delivery: { id, kind, to, link, at, messageId, unsubscribe, ...written } }
  }

  /** The address that switches letters like this one off by one click (N7). */
  private unsubscribeFrom({ kind, userId, about }: QueuedLetter, key: string) {
    if (userId === null || !['reminder', 'digest', 'assigned'].includes(kind)) return undefined
    const { choice = kind === 'assigned' ? kind : 'digest' } = JSON.parse(about ?? '{}') as {
      choice?: ChoiceKind
    }
    const token = unsubscribeToken(key, { userId, from: choice })
    const { publicUrl } = this.app.env
    return `${publicUrl}/api/mail/unsubscribe?token=${token}`
  }

  private async userOf(tx: Queries, { userId }: QueuedLetter) {
    if (userId === null) return undefined
    return tx.select().from(users).where(eq(users.id, userId)).get()
  }

  /** A11: from the configured address, whatever the request for the letter said. */
  private async linkFor(tx: Queries, letter: QueuedLetter, at: Date) {
    const path = PATHS[letter.kind]
    const token = path && (await mintToken(tx, letter, at))
    return token && `${this.app.env.publicUrl}${path}?token=${token}`
  }

  private async sent(letter: QueuedLetter) {
    await this.app.db.write((tx) => remove(tx, letter.id))
    this.app.log.info('mail sent', describe(letter))
  }

  private async failed(letter: QueuedLetter, error: NodemailerError) {
    const { db, log, now } = this.app
    const what = { ...describe(letter), error: error.message }
    const refused = error.permanent === true && error.command === 'RCPT TO'
    if (refused || now().getTime() - Date.parse(letter.createdAt) > GIVE_UP_AFTER) {
      await db.write((tx) => remove(tx, letter.id))
      log.error('mail given up', what)
      return
    }
    const pause = Math.min(FIRST_PAUSE * 2 ** (letter.attempts - 1), LONGEST_PAUSE)
    await db.write((tx) => postpone(tx, letter.id, new Date(now().getTime() + pause)))
    log.error('mail postponed', { ...what, retryIn: pause / SECOND })
  }
}

async function mintToken(tx: Queries, letter: QueuedLetter, at: Date) {
  const { kind, userId, address, invitationId } = letter
  if (invitationId !== null) return mintInvitationToken(tx, invitationId)
  if (userId === null) return undefined
  if (kind === 'verification' || kind === 'reset') return mintLink(tx, kind, userId, at)
  return mintFormerEmailLink(tx, userId, address ?? '')
}

function describe({ id, kind, userId, attempts }: QueuedLetter) {
  return { letter: id, kind, user: userId, attempts }
}
