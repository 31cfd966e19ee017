import type { Env } from '../env'
import { networkOf } from '../http/client-address'
import { traceOf } from '../http/trace'
import { sessionToken } from './cookie'

/** What a request says of its sender. */
export interface Visitor {
  /** The request's id, for the log. */
  request: string
  /** IP address, and what it counts as where tries are counted. */
  address: string
  network: string
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
    network: networkOf(address),
    device: request.headers.get('user-agent') ?? '',
    token: sessionToken(request.headers, env),
  }
}
