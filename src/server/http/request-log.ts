import type { Log } from '../log'
import { traceOf } from './trace'

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
