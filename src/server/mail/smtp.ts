import { createTransport } from 'nodemailer'
import { type Deliver, envelopeOf } from './delivery'

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
