import { createTransport } from 'nodemailer'
import { type Deliver, headersOf } from './delivery'

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
  return async ({ to, subject, text, html, at, messageId, unsubscribe }, signal) => {
    await transport.sendMail({
      from,
      // As an object it is one address, whatever is in it.
      to: { name: '', address: to },
      subject,
      text,
      html,
      date: at,
      messageId,
      headers: headersOf({ unsubscribe }),
      signal,
    })
  }
}
