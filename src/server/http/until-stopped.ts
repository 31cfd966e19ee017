import { Problem } from '../../core/problem'

/** Milliseconds that a body which is on its way is given when the server stops. */
const LAST_BYTES = 1_000

/**
 * Waits for a body, but not for the rest of one that was half sent when the server was told to stop:
 * that request is refused, so that it holds nothing up.
 */
export function untilStopped<T>(body: Promise<T>, stopping: AbortSignal): Promise<T> {
  const { promise: stopped, reject } = Promise.withResolvers<never>()
  let timer: Timer | undefined
  const stop = () => {
    timer = setTimeout(() => reject(restarting()), LAST_BYTES)
  }
  stopping.addEventListener('abort', stop)
  if (stopping.aborted) stop()
  return Promise.race([body, stopped]).finally(() => {
    stopping.removeEventListener('abort', stop)
    clearTimeout(timer)
  })
}

function restarting() {
  return new Problem('unavailable', 'The server is restarting. Please try again in a moment.', {
    retryAfter: 5,
  })
}
