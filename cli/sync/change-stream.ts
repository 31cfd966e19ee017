import { Unreachable } from '../print/failure'
import type { Transport } from './transport'

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
