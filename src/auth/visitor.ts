import type { Env } from '../env'
import { traceOf } from '../http/trace'
import { sessionToken } from './cookie'

/** Who asks, as far as a request tells it. */
export interface Visitor {
  /** The request's id, for the log. */
  request: string
  /** IP address. */
  address: string
  /** What the browser or terminal calls itself. */
  device: string
  /** The token of the session that it has or had. */
  token: string | undefined
}

export function visitorOf(request: Request, env: Env): Visitor {
  const { id, address } = traceOf(request)
  return {
    request: id,
    address,
    device: request.headers.get('user-agent') ?? '',
    token: sessionToken(request.headers, env),
  }
}
