import { randomBytes } from 'node:crypto'
import type { Log } from '../log'

/** What is known of one request from outside its handler; the log tells it. */
interface Trace {
  id: string
  startedAt: number
  /** The client's IP address, or "unknown" inside the process. */
  address: string
  userId?: number
  /** The revision of that user's data when the session was read. */
  revision?: number
  /** The route's name in the log, if the path alone would say too much. */
  route?: string
  /** The page's request that this one was made for, when the server asks itself. */
  within?: string
}

const traces = new WeakMap<Request, Trace>()
const processId = randomBytes(4).toString('hex')
let count = 0

/** Begun by the server, or by the first to ask. Ids are unique over processes and restarts. */
export function traceOf(request: Request, begin: Partial<Pick<Trace, 'address' | 'within'>> = {}) {
  let trace = traces.get(request)
  if (!trace) {
    count += 1
    trace = {
      id: `${processId}-${count.toString(36)}`,
      startedAt: performance.now(),
      address: 'unknown',
      ...begin,
    }
    traces.set(request, trace)
  }
  return trace
}

interface Answered {
  /** The route's pattern: never a query string, which may hold a token. */
  route: string
  status: number | string
}

/** One line a request. What the server asks of itself to render a page is part of the page's. */
export function logRequest(log: Log, request: Request, { route, status }: Answered) {
  const { id, startedAt, userId, within } = traceOf(request)
  const fields = {
    request: id,
    method: request.method,
    route,
    status,
    ms: Math.round((performance.now() - startedAt) * 10) / 10,
    user: userId,
  }
  if (within) log.debug('request', { ...fields, within })
  else log.info('request', fields)
}
