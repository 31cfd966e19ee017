/** What lies between a terminal and its server: it can be cut, and watched. */
interface Wire {
  url: string
  /** What went through, as "PUT /api/tasks/7". */
  passed: string[]
  /** Nobody answers at its address any more, until it is mended. */
  cut(): Promise<void>
  mend(): void
  /** Whether answers end in the middle. */
  cutsShort: boolean
  /** Called when the server has answered, before the terminal hears of it. */
  onAnswer: ((request: string) => void | Promise<void>) | undefined
  /** Called before the server hears of it. */
  onRequest: ((request: string) => void | Promise<void>) | undefined
}

/** With a key and a certificate, it speaks TLS. */
export function layWire(to: string, tls?: Bun.TLSOptions): Wire & Disposable {
  let server = serve(0)
  const port = server.port ?? 0
  const wire: Wire & Disposable = {
    url: `${tls ? 'https' : 'http'}://localhost:${port}`,
    passed: [],
    cutsShort: false,
    onAnswer: undefined,
    onRequest: undefined,
    cut: () => server.stop(true),
    mend() {
      server = serve(port)
    },
    [Symbol.dispose]: () => void server.stop(true),
  }
  return wire

  function serve(port: number) {
    return Bun.serve({
      port,
      hostname: 'localhost',
      idleTimeout: 0,
      fetch: forward,
      ...(tls && { tls }),
    })
  }

  async function forward(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    const name = `${request.method} ${pathname}`
    await wire.onRequest?.(name)
    const body = request.method === 'GET' ? undefined : await request.arrayBuffer()
    const { method, headers } = request
    const response = await fetch(to + pathname + search, {
      method,
      headers,
      body,
      redirect: 'manual',
      decompress: false,
    })
    wire.passed.push(name)
    await wire.onAnswer?.(name)
    if (!wire.cutsShort) return response
    const half = (await response.text()).slice(0, 5)
    return new Response(half, { status: response.status, headers: response.headers })
  }
}
