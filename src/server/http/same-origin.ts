import { Problem } from '../../core/problem'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** H11: refuses a write that a browser sends for another site. */
export function refuseOtherOrigins(request: Request, publicUrl: string) {
  if (SAFE.has(request.method) || isSameOrigin(request, publicUrl)) return
  throw new Problem('forbidden', 'This request comes from another site and was refused.')
}

function isSameOrigin({ headers, url }: Request, publicUrl: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const origin = headers.get('origin')
  return origin === null || origin === publicUrl || origin === new URL(url).origin
}
