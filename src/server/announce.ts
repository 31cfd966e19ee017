import { join } from 'node:path'
import type { EngineState } from '../../db/database'
import type { Env } from './env'
import { whereIs } from './prepare-database'

export function announce(
  { host, port, publicUrl, databaseUrl, replicaUrl, dataDir, smtpUrl }: Env,
  { engine, isDurable, replica }: EngineState,
): string {
  const promise = isDurable
    ? ''
    : ', which may lose changes that it has answered: see fsync and synchronous_commit'
  const follower =
    replica && replicaUrl ? `, replica ${whereIs(replicaUrl)} ${stateOf(replica)}` : ''
  const here = `http://${['127.0.0.1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host}:${port}`
  const elsewhere = publicUrl === here ? '' : `, for ${publicUrl}`
  const mail = smtpUrl
    ? `sent through ${new URL(smtpUrl).host}`
    : `kept as files in ${join(dataDir, 'outbox')} (set SMTP_URL to send it)`
  return `Tasks is ready on ${here}${elsewhere}\n  data  ${whereIs(databaseUrl)} (${engine}${promise}${follower})\n  mail  ${mail}\n`
}

function stateOf({ secondsBehind }: NonNullable<EngineState['replica']>): string {
  if (secondsBehind === null) return 'doesn’t answer'
  return secondsBehind === 0 ? 'is up to date' : `is ${secondsBehind} s behind`
}
