import type { App } from './app'
import { clientAddress } from './http/client-address'
import { logRequest, traceOf } from './http/trace'

type Handler = (request: Request) => Promise<Response>

/** What is neither a page nor under /api: its paths, its name in the log, and what answers it. */
const DOORS: { paths: RegExp; route: string; load: () => Promise<(app: App) => Handler> }[] = [
  {
    paths: /^\/(?:dav(?:\/|$)|\.well-known\/caldav\/?$)/,
    route: '/dav/*',
    load: async () => (await import('./dav/handler')).createDav,
  },
  {
    paths: /^\/feeds\//,
    route: '/feeds/*',
    load: async () => (await import('./feeds/handler')).createFeeds,
  },
  { paths: /^\/mcp$/, route: '/mcp', load: async () => (await import('./mcp/handler')).createMcp },
  {
    // Where apps learn how to ask for a token (RFC 9728, RFC 8414), and where they ask.
    paths: /^\/(?:\.well-known\/oauth-(?:protected-resource|authorization-server)|oauth)(?:\/|$)/,
    route: '/oauth/*',
    load: async () => (await import('./oauth/handler')).createOauth,
  },
  {
    paths: /^\/docs(?:\/[\w-]*)?$/,
    route: '/docs/*',
    load: async () => (await import('./guides/guide')).createGuides,
  },
]

/** Answers their requests, each with code that the first of them loads; undefined to all others. */
export function createDoors(app: App) {
  const handlers = new Map<string, Promise<Handler>>()

  return (request: Request): Promise<Response> | undefined => {
    const { pathname } = new URL(request.url)
    const door = DOORS.find(({ paths }) => paths.test(pathname))
    return door && answer(door, request)
  }

  async function answer({ route, load }: (typeof DOORS)[number], request: Request) {
    const trace = traceOf(request)
    trace.address = clientAddress(request.headers, trace.address, app.env.trustProxy)
    const handler = handlers.get(route) ?? load().then((create) => create(app))
    handlers.set(route, handler)
    const response = await (await handler)(request)
    logRequest(app.log, request, { route: trace.route ?? route, status: response.status })
    return response
  }
}
