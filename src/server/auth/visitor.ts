import type { Env } from '../env'
import { networkOf } from '../http/client-address'
import { traceOf } from '../http/trace'
import { sessionToken } from './cookie'

export interface Visitor {
  request: string
  /** IP address, and what it counts as where tries are counted. */
  address: string
  network: string
  /** What the browser or terminal calls itself. */
  device: string
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
