export interface Received {
  path: string
  headers: Headers
  /** The body as it came, and what it says. */
  text: string
  body: {
    id: string
    event: string
    before: Record<string, unknown> | null
    after: Record<string, unknown> | null
  }
  status: number
}

/**
 * An HTTP server that webhooks lead to. `answers` has the next statuses; 204 where it is empty. What
 * comes to /slow… is answered when `release` is called.
 */
export function startReceiver() {
  const received: Received[] = []
  const answers: number[] = []
  const released = Promise.withResolvers<void>()
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const { headers, url } = request
      const { pathname: path } = new URL(url)
      const text = await request.text()
      const status = path.startsWith('/down') ? 500 : (answers.shift() ?? 204)
      received.push({ path, headers, text, body: JSON.parse(text), status })
      if (path.startsWith('/slow')) await released.promise
      return new Response(null, { status, headers: status === 302 ? { location: '/moved' } : {} })
    },
  })
  return {
    origin: `http://127.0.0.1:${server.port}`,
    received,
    answers,
    release: () => released.resolve(),
    at: (path: string) => received.filter((each) => each.path === path),
    stop: () => server.stop(true),
  }
}
