import type { Touched } from '../../src/core/sync/touched'
import { EXIT, Failure, Unreachable } from '../print/failure'
import type { Session } from './session'
import type { Transport } from './transport'

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

/** The server says something every 15 s, if only that it is there. */
const SILENCE_MS = 40_000

/** Characters, many times over. */
const LONGEST_EVENT = 64 * 1024

/** Yields at each event of `GET /api/events`. Ends, or throws Unreachable, when the connection does. */
export async function* changes(
  transport: Transport,
  server: string,
  signal: AbortSignal,
): AsyncGenerator<void> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), SILENCE_MS)
  try {
    const { body } = await transport.fetch(`${server}/api/events`, {
      signal: AbortSignal.any([signal, silence.signal]),
    })
    const decoder = new TextDecoder()
    let text = ''
    for await (const chunk of body ?? []) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), SILENCE_MS)
      text += decoder.decode(chunk, { stream: true })
      if (text.length > LONGEST_EVENT)
        throw new Unreachable(server, 'it sends something that is not an event')
      const end = text.lastIndexOf('\n\n')
      if (end < 0) continue
      if (/^event: change$/m.test(text.slice(0, end))) yield
      text = text.slice(end + 2)
    }
  } catch (error) {
    if (signal.aborted || error instanceof Unreachable) throw error
    throw new Unreachable(server, 'connection lost')
  } finally {
    clearTimeout(timer)
  }
}
