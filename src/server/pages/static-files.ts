import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline, type Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip, createZstdCompress } from 'node:zlib'
import { ROOT } from '../../../db/root'
import type { Env } from '../env'
import { packText, pickEncoding } from '../http/packed'
import { toWeb } from '../http/under-way'

/** What browsers and crawlers ask for at the root of a site. */
const PUBLIC_DIR = join(ROOT, 'web/public')
const WORKER = '/sw.js'
/** It talks to this server, and loads nothing more. */
const WORKER_POLICY = `default-src 'none'; connect-src 'self'`
const YEAR = 365 * 24 * 60 * 60

/**
 * Serves the built files, each of which never changes under its name, already compressed; and the
 * few public ones. Only names that were there at the start are served, so no path leads outside.
 */
export function createFileHandler(buildDir: string) {
  const built = join(buildDir, 'assets')
  const worker = join(buildDir, WORKER)
  const files = new Map<string, string>([
    ...(existsSync(worker) ? [[WORKER, worker] as const] : []),
    ...readdirSync(built).map((name) => [`/assets/${name}`, join(built, name)] as const),
    ...readdirSync(PUBLIC_DIR).map((name) => [`/${name}`, join(PUBLIC_DIR, name)] as const),
  ])

  return (request: Request): Response | undefined => {
    const { pathname } = new URL(request.url)
    const path = files.get(pathname)
    if (!path) return undefined
    const headers = new Headers({
      'content-type': Bun.file(path).type,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': freshness(pathname),
    })
    if (pathname === WORKER) headers.set('content-security-policy', WORKER_POLICY)
    const encoding = pickEncoding(request)
    const packed = encoding && files.get(`${pathname}.${SUFFIX[encoding]}`)
    if (packed) {
      headers.set('content-encoding', encoding)
      headers.set('vary', 'accept-encoding')
    }
    return new Response(Bun.file(packed ?? path), { headers })
  }
}

function freshness(pathname: string): string {
  if (pathname.startsWith('/assets/')) return `public, max-age=${YEAR}, immutable`
  return pathname === WORKER ? 'no-cache' : 'public, max-age=3600'
}

const SUFFIX = { br: 'br', zstd: 'zst', gzip: 'gz' }

/**
 * A page as its reader takes it. One that comes in a stream is compressed as it does: each piece that
 * React sends is flushed through, so that a browser can begin with the head while the rest is still
 * being made.
 */
export function compressed(
  request: Request,
  page: string | Readable,
  init: { status: number; headers: Headers },
  /** Called with the stream that is sent. */
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

/** Lets the Android app of ANDROID_APP, a Trusted Web Activity, show this site without a browser's bar. */
export function assetLinks(request: Request, { androidApp }: Pick<Env, 'androidApp'>) {
  if (!androidApp || new URL(request.url).pathname !== '/.well-known/assetlinks.json')
    return undefined
  const target = {
    namespace: 'android_app',
    package_name: androidApp.package,
    sha256_cert_fingerprints: [androidApp.fingerprint],
  }
  return Response.json([{ relation: ['delegate_permission/common.handle_all_urls'], target }])
}
