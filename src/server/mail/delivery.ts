import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Env } from '../env'
import type { Letter } from '../letters/letters'
import type { LetterKind } from './queue'

export interface Delivery extends Letter {
  id: number
  kind: LetterKind
  to: string
  /** What the letter is about, where it has a link. */
  link: string | undefined
  at: Date
  /** The same for a letter that is sent again (N4). */
  messageId: string
  /** Where letters like this are switched off by one click (RFC 8058). */
  unsubscribe: string | undefined
}

/** A delivery for nodemailer, without its text. */
function envelopeOf({ to, subject, at, messageId, unsubscribe }: Delivery, from: string) {
  return {
    from,
    // As an object it is one address, whatever is in it.
    to: { name: '', address: to },
    subject,
    date: at,
    messageId,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

/** Throws when the letter did not go out; `signal` ends the attempt. */
type Deliver = (delivery: Delivery, signal: AbortSignal) => Promise<void>

/** Milliseconds after which a server that says nothing is given up on. */
const PATIENCE = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  dnsTimeout: 10_000,
  socketTimeout: 20_000,
  socketCloseTimeout: 1_000,
}

export function createSmtp(url: string, from: string): Deliver {
  const transport = createTransport({
    url,
    ...PATIENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async (delivery, signal) => {
    const { text, html } = delivery
    await transport.sendMail({ ...envelopeOf(delivery, from), text, html, signal })
  }
}

/**
 * A12, so that the product works on a machine without a mail server: each letter becomes a file
 * that any mail program opens, and its link a line on the terminal.
 */
export function createOutbox(
  { dataDir, mailFrom }: Pick<Env, 'dataDir' | 'mailFrom'>,
  print: (line: string) => void,
): Deliver {
  const folder = join(dataDir, 'outbox')
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })

  return async (delivery) => {
    const { to, text, html, kind, link } = delivery
    const { message } = await transport.sendMail({
      ...envelopeOf(delivery, mailFrom),
      text: asIs('text/plain', text),
      html: asIs('text/html', html),
    })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, fileName(delivery))
    // Under its own name only once it is whole.
    await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
    await rename(`${file}.part`, file)
    if (link) print(`${TITLES[kind]} for ${to}: ${link}`)
  }
}

const TITLES: Partial<Record<Delivery['kind'], string>> = {
  verification: 'Verification link',
  reset: 'Password reset link',
  emailChanged: 'Link to take back an email change',
  invitation: 'Invitation to a folder',
}

/** As a finished part, or nodemailer would break the link with quoted-printable's soft line ends. */
function asIs(type: string, content: string) {
  return {
    raw: `Content-Type: ${type}; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${content}`,
  }
}

/** In the order in which they were sent, when sorted by name. */
function fileName({ at, id, kind, to }: Delivery): string {
  const time = at.toISOString().replaceAll(':', '-')
  const address = to.replaceAll(/[^\w.@+-]/g, '_').slice(0, 100)
  return `${time}_${String(id).padStart(6, '0')}_${kind}_${address}.eml`
}
