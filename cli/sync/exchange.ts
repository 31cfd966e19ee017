import type { Delta, SyncAnswer, SyncRequest } from '../../src/core/sync/contract'
import { deltaPath } from '../../src/core/sync/delta'
import type { Version } from '../../src/core/sync/replica'
import { refusal } from './refusal'
import type { Transport } from './transport'

/** What has changed since; everything where nothing is known. Throws Refused, or Unreachable. */
export async function pull(transport: Transport, since: Version | undefined): Promise<Delta> {
  return ask(transport, 'GET', deltaPath(since))
}

/** Sends commands. Throws Refused, or Unreachable. */
export async function push(transport: Transport, request: SyncRequest): Promise<SyncAnswer> {
  return ask(transport, 'POST', '/api/sync', request)
}

async function ask<T>(transport: Transport, method: string, path: string, body?: SyncRequest) {
  const { ok, status, value } = await transport.ask(method, path, body)
  if (ok) return value as T
  throw refusal(status, value)
}
