import type { Touched } from '../../src/core/sync/touched'
import { EXIT, Failure } from '../print/failure'
import type { Session } from './session'

const RECONNECT_MS = 1_000

/**
 * Calls `changed` with what is different whenever something is, until the signal. While the server can't be
 * reached it asks again. Throws a Failure where the session has ended.
 */
export async function follow(
  session: Session,
  signal: AbortSignal,
  changed: (touched: Touched) => void,
) {
  // Only what is loaded says what a change touches.
  void session.replica
  session.local.onTouched = changed
  while (!signal.aborted) {
    await session.exchange()
    if (session.reason?.exit === EXIT.signedOut) throw session.reason
    try {
      for await (const _ of session.changes(signal)) await session.exchange()
    } catch (error) {
      if (!(error instanceof Failure) && !signal.aborted) throw error
    }
    if (signal.aborted) return
    await Bun.sleep(RECONNECT_MS)
    session.reconnect()
  }
}

/** Aborts at Ctrl+C, or when a service manager ends the program. */
export function untilStopped(): AbortSignal {
  const stopping = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort())
  return stopping.signal
}
