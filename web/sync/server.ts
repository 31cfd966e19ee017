import type { Delta, SyncAnswer, SyncRequest } from '../../src/core/sync/contract'
import { deltaPath, unpackDelta } from '../../src/core/sync/delta'
import type { ServerPatch, Version } from '../../src/core/sync/replica'
import { ApiError } from '../api/query'

/** A request that takes longer than this is taken for lost, as it keeps the others waiting. */
const PATIENCE_MS = 30_000

/** What changed for a person since what is known; everything where nothing is. Throws ApiError. */
export async function fetchDelta(userId: number, known: Version | undefined): Promise<ServerPatch> {
  return unpackDelta(await call<Delta>(deltaPath(known, userId), { cache: 'no-cache' }))
}

/** Sends commands; returns what came of each and what changed. Throws ApiError. */
export async function postCommands(request: SyncRequest): Promise<SyncAnswer> {
  return call('/api/sync', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client': 'web' },
    body: JSON.stringify(request),
  })
}

async function call<T>(path: string, init: RequestInit): Promise<T> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const response = await fetch(path, { ...init, credentials: 'include', signal })
  if (!response.ok) throw await ApiError.from(response)
  return response.json()
}
