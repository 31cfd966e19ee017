import { pipeline, type Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip, createZstdCompress } from 'node:zlib'
import { pickEncoding } from '../http/encoding'
import { packText } from '../http/packed'
import { toWeb } from '../http/under-way'

/**
 * A page as its reader takes it. One that comes in a stream is compressed as it does: each piece that
 * React sends is flushed through, so that a browser can begin with the head while the rest is still
 * being made.
 */
export function compressed(
  request: Request,
  page: string | Readable,
  init: { status: number; headers: Headers },
  /** Told of the stream that is sent. */
  onStream: (stream: Readable) => void,
): Response {
  const { headers } = init
  headers.set('vary', 'accept-encoding')
  const wanted = pickEncoding(request, ['zstd', 'br', 'gzip'])
  if (typeof page === 'string') {
    const { body, encoding } = packText(page, wanted)
    if (encoding) headers.set('content-encoding', encoding)
    return new Response(request.method === 'HEAD' ? null : body, init)
  }
  if (wanted) headers.set('content-encoding', wanted)
  if (request.method === 'HEAD') {
    page.destroy()
    return new Response(null, init)
  }
  // A reader that goes away ends the pipeline, and with it the rendering: nothing to report.
  const stream = wanted ? pipeline(page, ENCODERS[wanted](), () => {}) : page
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
