import { eq } from 'drizzle-orm'
import type { NodemailerError } from 'nodemailer'
import type { Queries } from '../../../db/database'
import { users } from '../../../db/schema'
import type { ChoiceKind } from '../../core/notices/kinds'
import { fullName } from '../../core/sharing/names'
import type { App } from '../app'
import { mintFormerEmailLink, mintLink } from '../auth/link-store'
import { findUserByEmail } from '../auth/user-store'
import { isOurs, type Job } from '../jobs/queue'
import type { JobType, Result } from '../jobs/runner'
import { createOutbox, createSmtp, type Delivery } from '../mail/delivery'
import type { LetterKind } from '../mail/queue'
import { choicesOf } from '../notices/settings'
import { unsubscribeKey, unsubscribeToken } from '../notices/unsubscribe'
import {
  findOfferOf,
  listWaiting,
  mintInvitationToken,
  noteMail,
} from '../sharing/invitation-store'
import { compose } from './letters'
import { isMailed, KEPT, takingOver } from './shared-outbox'

type LetterApp = Pick<App, 'env' | 'db' | 'now'>

const SECOND = 1000
const DAY = 24 * 60 * 60 * SECOND
/** A delivery that takes longer is ended. */
const LONGEST_DELIVERY = 45 * SECOND

/** The pages that links in mail lead to. */
const PATHS: Partial<Record<LetterKind, string>> = {
  verification: '/verify-email',
  reset: '/reset-password',
  emailChanged: '/restore-email',
  invitation: '/invite',
}

/**
 * Sends letters through the mail server, or into the outbox folder where none is configured (A12).
 * `print` writes a line to the server's terminal.
 */
export function letterJobs(app: LetterApp, print = printLine): JobType {
  const { smtpUrl, mailFrom } = app.env
  const deliver = smtpUrl ? createSmtp(smtpUrl, mailFrom) : createOutbox(app.env, print)

  const giveUpAfter = 3 * DAY
  /** In a database that several processes share, one with a mail server may still come. */
  const isKept = app.db.isShared && !smtpUrl

  async function send(job: Job, stopping: AbortSignal): Promise<Result> {
    if (isKept && job.pending !== null) return { is: 'dropped' }
    const key = await unsubscribeKey(app.db)
    const delivery = await app.db.write((tx) => write(app, tx, job, key))
    const settle = noting(job)
    if (!delivery) return { is: 'dropped', settle: settle('sent') }
    const tooLate = AbortSignal.timeout(LONGEST_DELIVERY)
    return deliver(delivery, AbortSignal.any([stopping, tooLate])).then(
      () =>
        isKept
          ? { is: 'kept', pending: KEPT, after: giveUpAfter }
          : { is: 'done', settle: settle('sent') },
      ({ permanent, command, message: error }: NodemailerError) => {
        const isRefused = permanent === true && command === 'RCPT TO'
        if (isRefused) return { is: 'refused', error, settle: settle('refused') }
        return { is: 'failed', error }
      },
    )
  }

  /** The owner of the folder sees what became of an invitation's letter (U12). */
  const noting =
    ({ invitationId }: Job) =>
    (mail: 'sent' | 'refused') =>
    async (tx: Queries) => {
      if (invitationId !== null && smtpUrl) await noteMail(tx, invitationId, mail)
    }

  return {
    type: 'letter',
    logName: 'mail',
    together: 1,
    // Longer than a delivery.
    claimedFor: 60 * SECOND,
    giveUpAfter,
    lastCall: 2 * SECOND,
    ...(isKept && { isOurs: async () => !(await isMailed(app)) }),
    ...(app.db.isShared && smtpUrl && { nextDue: takingOver(app) }),
    run: (jobs, stopping) => Promise.all(jobs.map((job) => send(job, stopping))),
  }
}

function printLine(line: string) {
  process.stdout.write(`${line}\n`)
}

/** The letter with a link whose token nothing else knows; undefined where it isn't needed any more. */
async function write(
  app: LetterApp,
  tx: Queries,
  job: Job,
  key: string,
): Promise<Delivery | undefined> {
  // It is dropped when its address changes, which may be after the claim (security 7).
  if (!(await isOurs(tx, job))) return undefined
  const { id, userId, address, about, invitationId } = job
  const kind = job.kind as LetterKind
  const user = userId && (await tx.select().from(users).where(eq(users.id, userId)).get())
  const to = address ?? (user ? user.email : undefined)
  if (!to || (kind === 'verification' && user && user.isEmailVerified)) return undefined
  const at = app.now()
  const { publicUrl } = app.env
  const path = PATHS[kind]
  const token = path && (await mintToken(tx, { ...job, kind }, at))
  // A11: from the configured address, whatever the request for the letter said.
  const next = kind === 'verification' ? await nextOf(tx, job, to, at) : ''
  const link = token && `${publicUrl}${path}?token=${token}${next}`
  const unsubscribe = unsubscribeFrom({ ...job, kind }, key, publicUrl)
  const messageId = `<${kind}-${id}@${new URL(publicUrl).hostname}>`
  const offer = invitationId === null ? undefined : await offerOf(tx, invitationId)
  if (offer && (await wantsNone(tx, to))) return undefined
  const letter = compose(kind, { link, at, about: offer ?? about, publicUrl })
  return { id, kind, to, link, at, messageId, unsubscribe, ...letter }
}

/** The invitation that a confirmed address leads on to: the one that was opened, or the first. */
async function nextOf(tx: Queries, { about }: Job, email: string, at: Date): Promise<string> {
  const waiting = await listWaiting(tx, email, at)
  const next = waiting.find(({ id }) => String(id) === about) ?? waiting[0]
  return next ? `&invitation=${next.id}` : ''
}

/** Who invites to which folder, in JSON. */
async function offerOf(tx: Queries, invitationId: number): Promise<string | undefined> {
  const offer = await findOfferOf(tx, invitationId)
  if (!offer) return undefined
  const { owner, ...rest } = offer
  // Anybody can enter an address: until it is confirmed, it says nothing of who they are.
  const known = owner.isEmailVerified ? fullName(owner) : 'Someone'
  const email = owner.isEmailVerified ? owner.email : known
  return JSON.stringify({ ...rest, who: known, email })
}

async function wantsNone(tx: Queries, email: string): Promise<boolean> {
  const invited = await findUserByEmail(tx, email)
  return invited !== undefined && !choicesOf(invited).invitation.mail
}

type LetterJob = Job & { kind: LetterKind }

async function mintToken(tx: Queries, letter: LetterJob, at: Date) {
  const { kind, userId, address, invitationId } = letter
  if (invitationId !== null) return mintInvitationToken(tx, invitationId, 'tokenHash')
  if (userId === null) return undefined
  if (kind === 'verification' || kind === 'reset') return mintLink(tx, kind, userId, at)
  return mintFormerEmailLink(tx, userId, address ?? '')
}

/** The address that switches letters like this one off by one click (N7). */
function unsubscribeFrom({ kind, userId, about }: LetterJob, key: string, publicUrl: string) {
  if (userId === null || !['reminder', 'digest', 'assigned'].includes(kind)) return undefined
  const { choice = kind === 'assigned' ? kind : 'digest' } = JSON.parse(about ?? '{}') as {
    choice?: ChoiceKind
  }
  const token = unsubscribeToken(key, { userId, from: choice })
  return `${publicUrl}/api/mail/unsubscribe?token=${token}`
}
