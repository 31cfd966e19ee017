import { Readable } from 'node:stream'

/** Larger pieces would pile up at a connection whose client doesn't read. */
const PIECE = 64 * 1024

/** Smaller bodies are sent as they are: the system's own buffers take them, read or not. */
const LARGE = 1_000_000
/** The most bytes of large answers that are being sent to one person. */
export const MOST_BYTES = 64 * 1024 * 1024

/**
 * What is being sent to each person, up to `most` in weight: what comes on top ends the oldest. What
 * nobody reads would otherwise stay in memory until its connection times out.
 */
export class UnderWay {
  private readonly streams = new Map<number, Map<Readable, number>>()

  constructor(private readonly most: number) {}

  add(userId: number, stream: Readable, weight = 1) {
    const own = this.streams.get(userId) ?? new Map<Readable, number>()
    this.streams.set(userId, own.set(stream, weight))
    stream.once('close', () => {
      own.delete(stream)
      if (own.size === 0 && this.streams.get(userId) === own) this.streams.delete(userId)
    })
    let sum = own.values().reduce((all, each) => all + each, 0)
    for (const [oldest, its] of own) {
      if (sum <= this.most || oldest === stream) break
      sum -= its
      own.delete(oldest)
      oldest.destroy()
    }
  }
}

/** The body of an answer; a large one counts, in bytes, until it is read. */
export function counted(
  { underWay }: { underWay: UnderWay },
  userId: number,
  body: string | Uint8Array<ArrayBuffer> | Blob,
): BodyInit {
  const size =
    typeof body === 'string' ? body.length : body instanceof Blob ? body.size : body.length
  if (size < LARGE) return body
  const whole = typeof body === 'string' ? Buffer.from(body) : body
  // A stream that waits for its reader, so that it can be ended until then.
  const stream = Readable.from(pieces(whole instanceof Blob ? whole.stream() : [whole]))
  underWay.add(userId, stream, size)
  return toWeb(stream)
}

export function toWeb(stream: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>
}

async function* pieces(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at += PIECE) yield chunk.subarray(at, at + PIECE)
  }
}
