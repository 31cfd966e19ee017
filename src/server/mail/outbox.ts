import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Env } from '../env'
import { type Deliver, type Delivery, envelopeOf } from './delivery'

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
