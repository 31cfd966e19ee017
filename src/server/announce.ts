import { join } from 'node:path'
import type { Env } from './env'
import { whereIs } from './prepare-database'

/** What a person who has just started the server wants to know. */
export function announce({ host, port, publicUrl, databaseUrl, dataDir, smtpUrl }: Env): string {
  const here = `http://${['127.0.0.1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host}:${port}`
  const elsewhere = publicUrl === here ? '' : `, for ${publicUrl}`
  const mail = smtpUrl
    ? `sent through ${new URL(smtpUrl).host}`
    : `kept as files in ${join(dataDir, 'outbox')} (set SMTP_URL to send it)`
  return `Tasks is ready on ${here}${elsewhere}\n  data  ${whereIs(databaseUrl)}\n  mail  ${mail}\n`
}
