import { ConfigurationError, type Env } from './env'

/** The largest body that any route takes: 25 MiB of audio (H8) and the form around it. */
const MOST_BYTES = 26 * 1024 * 1024
/** Seconds without a byte either way. A voice command may keep its client waiting for 15. */
const IDLE = 30

export type Answer = (
  request: Request,
  pathname: string,
  address: string | undefined,
) => Promise<Response>

/** Takes the port, or throws a ConfigurationError that says what to change. */
export function listen({ port, host }: Pick<Env, 'port' | 'host'>, answer: Answer) {
  try {
    return Bun.serve({
      port,
      hostname: host,
      idleTimeout: IDLE,
      maxRequestBodySize: MOST_BYTES,
      async fetch(request, server) {
        // The values of headers that are sent twice are joined with a comma, which no host name has.
        const host = request.headers.get('host')
        if (host?.includes(',')) return badRequest('Send one Host header.')
        // Without a usable Host (HTTP/1.0 may have none) there is no URL to work with.
        const url = URL.parse(request.url)
        if (!url) return badRequest('The Host header is missing or malformed.')
        return answer(request, url.pathname, server.requestIP(request)?.address)
      },
    })
  } catch (error) {
    throw new ConfigurationError(reason(error, port, host))
  }
}

function badRequest(message: string): Response {
  return Response.json({ message }, { status: 400 })
}

function reason(error: unknown, port: number, host: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program: stop that one, or set PORT to another number.`
    case 'EACCES':
      return `This user may not listen on port ${port}: set PORT to 1024 or higher.`
    default:
      return `HOST is "${host}", which is not an address of this machine: set it to 127.0.0.1 (this machine only) or 0.0.0.0 (its network too).`
  }
}
