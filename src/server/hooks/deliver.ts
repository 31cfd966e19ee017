import { createHmac } from 'node:crypto'
import type { App } from '../app'
import { postOutside } from '../http/outside'
import type { Attempt, HookRow } from './store'

const LONGEST_MS = 10_000

/** Sends an event to a hook's address, signed with its secret (D5). Never throws. */
export async function deliver(
  { env, now }: Pick<App, 'env' | 'now'>,
  { url, secret }: HookRow,
  { id, kind, body }: { id: string; kind: string; body: string },
  stopping?: AbortSignal,
): Promise<Attempt> {
  const attempt = { eventId: id, event: kind, body }
  const timeout = AbortSignal.timeout(LONGEST_MS)
  try {
    const status = await postOutside(url, {
      body,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'tasks-webhook',
        'x-event': kind,
        'x-event-id': id,
        'x-time': now().toISOString(),
        'x-signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
      },
      named: env.hookHosts,
      signal: AbortSignal.any([timeout, ...(stopping ? [stopping] : [])]),
    })
    const isTaken = status >= 200 && status < 300
    return { ...attempt, status, error: isTaken ? null : `The server answered ${status}` }
  } catch (error) {
    const words = timeout.aborted ? 'No answer within 10 seconds' : wordsOf(error)
    return { ...attempt, status: null, error: words }
  }
}

function wordsOf(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: string }
  if (code === 'ECONNREFUSED' || code === 'ConnectionRefused') return 'Nobody answers there'
  return message || 'The connection failed'
}
