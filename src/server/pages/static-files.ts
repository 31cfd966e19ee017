import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../../db/root'
import { pickEncoding } from '../http/encoding'

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
