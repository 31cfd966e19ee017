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
export function envelopeOf({ to, subject, at, messageId, unsubscribe }: Delivery, from: string) {
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
export type Deliver = (delivery: Delivery, signal: AbortSignal) => Promise<void>
