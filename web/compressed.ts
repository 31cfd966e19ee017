import { pipeline, Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip, createZstdCompress } from 'node:zlib'

/**
 * Compresses a page while it streams. Each piece that React sends is flushed through, so that a
 * browser can begin with the head while the rest is still being made.
 */
export function compressed(
  request: Request,
  body: AsyncIterable<Uint8Array>,
  init: { status: number; headers: Headers },
): Response {
  const { headers } = init
  headers.set('vary', 'accept-encoding')
  const encoding = pick(request.headers.get('accept-encoding') ?? '')
  if (encoding) headers.set('content-encoding', encoding)
  if (request.method === 'HEAD') return new Response(null, init)
  if (!encoding) return new Response(toWeb(Readable.from(body)), init)
  // A reader that goes away ends the pipeline, and with it the rendering: nothing to report.
  return new Response(toWeb(pipeline(Readable.from(body), ENCODERS[encoding](), () => {})), init)
}

function toWeb(stream: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>
}

const ENCODERS = {
  zstd: () => createZstdCompress({ flush: constants.ZSTD_e_flush }),
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
    }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH }),
}

export type Encoding = keyof typeof ENCODERS

/** The best of what the client takes; the order is ours, a weight of 0 is a no. */
export function pick(accepted: string): Encoding | undefined {
  const offers = accepted
    .toLowerCase()
    .split(',')
    .map((offer) => offer.split(';').map((part) => part.trim()))
    .filter(([, weight]) => !/^q=0(\.0*)?$/.test(weight ?? ''))
    .map(([name]) => name)
  return (['br', 'zstd', 'gzip'] as const).find((name) => offers.includes(name))
}
