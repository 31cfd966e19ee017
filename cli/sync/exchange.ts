import type { Delta, Sent, SyncAnswer, SyncRequest } from '../../src/core/sync/contract'
import type { Version } from './base-file'
import { refusal } from './refusal'
import type { Transport } from './transport'

/** Commands in one request, as the server takes them (O3). */
const MOST = 200

/** What has changed since; everything where nothing is known. Throws Refused, or Unreachable. */
export async function pull(transport: Transport, since: Version | undefined): Promise<Delta> {
  const query = since && `?since=${since.revision}&epoch=${since.epoch}`
  const { ok, status, value } = await transport.ask('GET', `/api/sync${query ?? ''}`)
  if (ok) return value as Delta
  throw refusal(status, value)
}

/** Sends the first of these, in their order. Throws Refused, or Unreachable. */
export async function push(
  transport: Transport,
  device: string,
  waiting: readonly Sent[],
  since: Version | undefined,
): Promise<SyncAnswer> {
  const commands = waiting.slice(0, MOST)
  const request: SyncRequest = {
    device,
    // All before the first that waits has been decided on, and is kept.
    acked: (commands[0]?.seq ?? 1) - 1,
    epoch: since?.epoch ?? null,
    since: since?.revision ?? null,
    sentAt: new Date().toISOString(),
    commands,
  }
  const { ok, status, value } = await transport.ask('POST', '/api/sync', request)
  if (ok) return value as SyncAnswer
  throw refusal(status, value)
}
