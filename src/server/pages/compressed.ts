import { pipeline, type Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip, createZstdCompress } from 'node:zlib'
import { pickEncoding } from '../http/encoding'
import { inPieces, toWeb } from '../http/under-way'

/**
 * Compresses a page while it streams. Each piece that React sends is flushed through, so that a
 * browser can begin with the head while the rest is still being made.
 */
export function compressed(
  request: Request,
  body: AsyncIterable<Uint8Array>,
  init: { status: number; headers: Headers },
  /** Told of the stream that is sent. */
  onStream: (stream: Readable) => void,
): Response {
  const { headers } = init
  headers.set('vary', 'accept-encoding')
  const encoding = pickEncoding(request, ['zstd', 'br', 'gzip'])
  if (encoding) headers.set('content-encoding', encoding)
  if (request.method === 'HEAD') return new Response(null, init)
  const plain = inPieces(body)
  // A reader that goes away ends the pipeline, and with it the rendering: nothing to report.
  const stream = encoding ? pipeline(plain, ENCODERS[encoding](), () => {}) : plain
  onStream(stream)
  return new Response(toWeb(stream), init)
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
